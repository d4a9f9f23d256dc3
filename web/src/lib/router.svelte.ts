// Client-side routing: the address says which page is shown.

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string; invite: string | null; at: number | null }
  | { page: 'learn'; game: string | null; section: string | null }
  | { page: 'account' }
  | { page: 'kit' }
  | { page: 'not_found' };

function parse(address: Location): Route {
  const [first, second] = address.pathname.split('/').filter(Boolean);
  const query = new URLSearchParams(address.search);
  if (first === undefined) return { page: 'lobby' };
  if (first === 't' && second !== undefined) {
    const at = query.get('at');
    return { page: 'table', id: second, invite: query.get('invite'), at: at ? Number(at) : null };
  }
  if (first === 'learn') {
    return { page: 'learn', game: second ?? null, section: address.hash.slice(1) || null };
  }
  if (first === 'account') return { page: 'account' };
  if (first === 'kit') return { page: 'kit' };
  return { page: 'not_found' };
}

class Router {
  route = $state.raw<Route>(parse(location));

  constructor() {
    addEventListener('popstate', () => (this.route = parse(location)));
    addEventListener('click', (event) => this.follow(event));
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.route = parse(location);
    scrollTo(0, 0);
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
