/**
 * Answers the page's question as `act` in play.py does, but from within the page: a whole game of
 * three pages would otherwise spend most of its time on messages between the test and the browser.
 * What lies under something else or is disabled cannot be clicked here either.
 *
 * @param {number} seed
 * @returns {Promise<string | undefined>} acted, waiting (for somebody else) or over
 */
async (seed) => {
  const MOST_CLICKS = 6
  const PATIENCE = 20_000
  const page = () => document.querySelector('.page')
  const state = () => page()?.dataset.state
  if (state() !== 'asked') return state()

  let chance = seed
  const below = (count) => {
    chance = (chance * 16807) % 2147483647
    return chance % count
  }
  const pause = () => new Promise((resolve) => setTimeout(resolve, 4))
  const until = async (holds, what) => {
    const end = performance.now() + PATIENCE
    while (!holds()) {
      if (performance.now() > end) throw new Error(what)
      await pause()
    }
  }
  const found = (selector) =>
    [...document.querySelectorAll(selector)].filter(
      (one) => !one.disabled && one.checkVisibility({ visibilityProperty: true }),
    )
  /** Part of it can be touched: a smaller button may lie on the middle of a larger one. */
  const uncovered = (one, block) => {
    one.scrollIntoView({ block, inline: 'nearest' })
    const box = one.getBoundingClientRect()
    return [1, 2, 3].some((quarter) => {
      const [x, y] = [box.x + box.width / 2, box.y + (box.height * quarter) / 4]
      const top = document.elementFromPoint(x, y)
      return top !== null && (one.contains(top) || top.contains(one))
    })
  }
  const free = (one) =>
    !one.isConnected || // redrawn meanwhile: the next look finds its successor
    ['nearest', 'center', 'start', 'end'].some((block) => uncovered(one, block))
  const press = async (one) => {
    await until(() => free(one), `cannot be touched: ${one.outerHTML.slice(0, 200)}`)
    one.click()
    await pause()
  }
  const before = page().dataset.number
  const answered = async () => {
    await until(() => page()?.dataset.busy === 'false', 'the server does not answer')
    return page().dataset.number !== before || state() !== 'asked'
  }

  const act = async () => {
    const [confirm] = found('[data-confirm]')
    const offered = found('.mid [data-legal]')
    if (confirm && (below(2) || !offered.length)) await press(confirm)
    else if (offered.length) await press(offered[below(offered.length)])
    else return false
    return true
  }
  const done = () => (state() === 'over' ? 'over' : 'acted')
  const decide = async () => {
    const [more] = found('[data-all]')
    if (more && !document.querySelector('[data-actions]')) await press(more)
    const listed = found('[data-actions] [data-action]')
    const offered = listed.length ? listed : found('.ask [data-legal]')
    if (offered.length) await press(offered[below(offered.length)])
    else for (const confirm of found('[data-confirm]').slice(0, 1)) await press(confirm)
  }

  for (let click = 0; click < MOST_CLICKS && (await act()); click++) {
    if (await answered()) return done()
  }
  const end = performance.now() + PATIENCE
  while (!(await answered())) {
    if (performance.now() > end) throw new Error('no click answers the question')
    await decide()
  }
  return done()
}
