/** Pages that only lead elsewhere are nowhere to come back to. */
const passages = ['/login', '/signup'];

const here = 'http://here.invalid';

/** The path to go to after signing in, from an address's query: always one of our own. */
export function nextPath(search: string): string {
  const address = addressOf(new URLSearchParams(search).get('next') ?? '');
  // The parser reads `/\elsewhere` and the like as browsers do; two slashes at the beginning would name another site.
  if (address?.origin !== here || address.pathname.startsWith('//') || passages.includes(address.pathname)) return '/';
  return `${address.pathname}${address.search}${address.hash}`;
}

/** The address of a page where people sign in or up, from which they come back to where they are. */
export function withWayBack(
  to: '/login' | '/signup',
  { pathname, search }: { pathname: string; search: string },
): string {
  const back = passages.includes(pathname) ? nextPath(search) : `${pathname}${search}`;
  return back === '/' ? to : `${to}?${new URLSearchParams({ next: back })}`;
}

function addressOf(path: string): URL | null {
  if (!path.startsWith('/')) return null;
  try {
    return new URL(path, here);
  } catch {
    return null;
  }
}
