import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { router } from '../../src/lib/router.svelte';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  router.go('/');
});

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('an address', () => {
  it.each([
    ['/', { page: 'lobby' }],
    ['/t/abc', { page: 'table', id: 'abc', invite: null, at: null }],
    ['/t/abc?invite=xyz', { page: 'table', id: 'abc', invite: 'xyz', at: null }],
    ['/t/abc?at=12', { page: 'table', id: 'abc', invite: null, at: 12 }],
    ['/learn', { page: 'learn', game: null, section: null }],
    ['/learn/cuba', { page: 'learn', game: 'cuba', section: null }],
    ['/learn/cuba#harbour', { page: 'learn', game: 'cuba', section: 'harbour' }],
    ['/kit', { page: 'kit' }],
    ['/t', { page: 'not_found' }],
    ['/elsewhere', { page: 'not_found' }],
  ])('%s is a page', (address, route) => {
    router.go(address);
    expect(router.route).toEqual(route);
  });
});

describe('going', () => {
  it('can be undone with the back button, unless the entry was replaced', () => {
    const entries = history.length;
    router.go('/kit');
    expect(history.length).toBe(entries + 1);
    router.go('/learn', true);
    expect(history.length).toBe(entries + 1);
    expect(location.pathname).toBe('/learn');
  });

  it('follows the back button', () => {
    history.replaceState(null, '', '/learn/cuba');
    dispatchEvent(new Event('popstate'));

    expect(router.route).toMatchObject({ page: 'learn', game: 'cuba' });
  });
});

describe('a click on a link', () => {
  /** Clicks inside a link: has the router taken it? What it leaves, nobody follows here. */
  function click(link: string, how: MouseEventInit = {}): boolean {
    document.body.innerHTML = link;
    let taken = false;
    const after = (event: Event) => {
      taken = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', after, { once: true });
    document.querySelector('b')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
    return taken;
  }

  it('changes the page without loading it', () => {
    expect(click('<a href="/t/abc?at=3"><b>table</b></a>')).toBe(true);
    expect(router.route).toMatchObject({ page: 'table', id: 'abc', at: 3 });
  });

  it.each([
    ['with the middle button', '<a href="/kit"><b>x</b></a>', { button: 1 }],
    ['with Ctrl', '<a href="/kit"><b>x</b></a>', { ctrlKey: true }],
    ['with Shift', '<a href="/kit"><b>x</b></a>', { shiftKey: true }],
    ['to another tab', '<a href="/kit" target="_blank"><b>x</b></a>', {}],
    ['to a download', '<a href="/kit" download><b>x</b></a>', {}],
    ['to another host', '<a href="https://example.org/kit"><b>x</b></a>', {}],
    ['to the service', '<a href="/api/tables/abc/script"><b>x</b></a>', {}],
    ['to a place on the same page', '<a href="/#main"><b>x</b></a>', {}],
    ['that is none', '<b>x</b>', {}],
  ])('is left to the browser %s', (_, link, how) => {
    expect(click(link, how)).toBe(false);
    expect(router.route).toEqual({ page: 'lobby' });
  });
});
