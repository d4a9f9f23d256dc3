// The board of Pebbles in the browser. Entrepot calls `mount` once and `update` after every change;
// what `table` holds is described in Entrepot's docs/adding_a_game.md.

export const version = 1;

const STYLE = `
  .pebbles-board { display: grid; gap: 12px; justify-items: start; }
  .pebbles-board .pile { display: flex; flex-wrap: wrap; gap: 4px; min-height: 28px; }
  .pebbles-board button { min-height: 40px; padding: 6px 14px; border-radius: 8px; }
  .pebbles-board [aria-pressed='true'] { outline: 3px solid var(--accent); }
`;

export function mount(target, table) {
  const style = element('style', STYLE);
  const board = element('div');
  board.className = 'pebbles-board';
  const piles = element('div');
  const buttons = element('div');
  board.append(piles, buttons);
  target.append(style, board);
  let offered = null;

  function update(now) {
    const { bag, found } = now.view;
    piles.replaceChildren(...pile(now, 'view.bag', bag), ...pile(now, 'view.found', { white: found }));
    const names = now.actions.map((action) => action.name).join();
    if (names !== offered) {
      offered = names; // buttons that stay keep the focus
      buttons.replaceChildren(...now.actions.map(() => element('button')));
    }
    now.actions.forEach((action, index) => {
      buttons.children[index].textContent = action.text;
      now.target(buttons.children[index], action.name);
    });
  }

  update(table);
  return { update, unmount: () => target.replaceChildren() };
}

function pile(table, key, colours) {
  const drawn = element('div');
  drawn.className = 'pile';
  for (const [colour, number] of Object.entries(colours)) {
    for (let one = 0; one < number; one += 1) drawn.append(table.icon(colour, 26));
  }
  const told = Object.entries(colours).map(([colour, number]) => `${number} ${table.text(`colour.${colour}`)}`);
  drawn.setAttribute('role', 'img');
  drawn.setAttribute('aria-label', told.join(', '));
  return [element('b', table.text(key)), drawn];
}

function element(tag, text = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
