// The board of Pebbles in the browser. Entrepot calls `mount` once and `update` after every change;
// what `table` holds is described in Entrepot's docs/adding_a_game.md.

export const version = 1;

const STYLE = `
  .pebbles-board { display: grid; gap: 12px; justify-items: start; }
  .pebbles-board .pile { display: flex; flex-wrap: wrap; gap: 4px; min-height: 28px; }
  .pebbles-board .gone { opacity: 0.25; }
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
    const { bag, found, derived, options } = now.view;
    const all = { white: now.material.white_pebbles, black: options.black };
    piles.replaceChildren(
      ...pile(now, 'view.bag', bag, all),
      ...pile(now, 'view.found', { white: found }),
      element('span', `${now.text('view.risk')}: ${derived.risk} %`),
    );
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

function pile(table, key, colours, all = colours) {
  const drawn = element('div');
  drawn.className = 'pile';
  const shown = table.material.colours.filter((colour) => colour in colours);
  for (const colour of shown) {
    for (let one = 0; one < all[colour]; one += 1) {
      const icon = table.icon(colour, 26);
      icon.classList.toggle('gone', one >= colours[colour]);
      drawn.append(icon);
    }
  }
  const told = shown.map((colour) => `${colours[colour]} ${table.text(`colour.${colour}`)}`);
  drawn.setAttribute('role', 'img');
  drawn.setAttribute('aria-label', told.join(', '));
  return [element('b', table.text(key)), drawn];
}

function element(tag, text = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
