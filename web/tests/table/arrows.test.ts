import { beforeEach, describe, expect, it } from 'vitest';
import { nextTarget } from '../../src/table/arrows';

// Where things lie: happy-dom draws nothing, so the tests say it.
function place(id: string, left: number, top: number, attributes = 'data-legal'): string {
  return `<button id="${id}" ${attributes} data-at="${left},${top}"></button>`;
}

beforeEach(() => {
  document.body.innerHTML = `
    <section data-region="market" id="market">
      ${place('a', 0, 0)} ${place('b', 100, 0)} ${place('c', 0, 100)} ${place('far', 250, 90)}
      ${place('refused', 50, 0, '')}
    </section>
    <section data-region="harbour" id="harbour">${place('elsewhere', 150, 0)}</section>`;
  for (const element of document.querySelectorAll<HTMLElement>('[data-at]')) {
    const [left = 0, top = 0] = element.dataset.at!.split(',').map(Number);
    element.getBoundingClientRect = () => new DOMRect(left, top, 20, 20);
  }
});

const from = (id: string, key: string) => nextTarget(key, document.getElementById(id))?.id ?? null;

describe('an arrow key goes', () => {
  it.each([
    ['a', 'ArrowRight', 'b'],
    ['a', 'ArrowDown', 'c'],
    ['b', 'ArrowLeft', 'a'],
    ['c', 'ArrowUp', 'a'],
    ['c', 'ArrowRight', 'far'],
  ])('from %s with %s to %s', (start, key, goal) => {
    expect(from(start, key)).toBe(goal);
  });

  it('to the nearest target, not to one that is far aside', () => {
    expect(from('b', 'ArrowDown')).toBe('c');
  });

  it('nowhere from the last target of a part', () => {
    expect(from('far', 'ArrowRight')).toBeNull();
    expect(from('a', 'ArrowUp')).toBeNull();
  });

  it('from a part to its first target', () => {
    expect(from('harbour', 'ArrowDown')).toBe('elsewhere');
  });

  it('nowhere from something that is no target', () => {
    expect(from('refused', 'ArrowRight')).toBeNull();
  });
});

it('other keys go nowhere', () => {
  expect(from('a', 'x')).toBeNull();
});

it('tabs keep their own arrow keys', () => {
  document.getElementById('a')!.setAttribute('role', 'tab');
  expect(from('a', 'ArrowRight')).toBeNull();
});
