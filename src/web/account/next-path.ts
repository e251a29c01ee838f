import { homePath, loginPath, signupPath } from '../../domain/paths.ts';

/** Pages that only lead elsewhere are nowhere to come back to. */
const passages: readonly string[] = [loginPath, signupPath];

const here = 'http://here.invalid';

/** The path to go to after signing in, from an address's query: always one of our own. */
export function nextPath(search: string): string {
  const address = addressOf(new URLSearchParams(search).get('next') ?? '');
  // The parser reads `/\elsewhere` and the like as browsers do; two slashes at the beginning would name another site.
  if (address?.origin !== here || address.pathname.startsWith('//') || passages.includes(address.pathname))
    return homePath;
  return `${address.pathname}${address.search}${address.hash}`;
}

/** The address of a page where people sign in or up, from which they come back to where they are. */
export function withWayBack(
  to: typeof loginPath | typeof signupPath,
  { pathname, search }: { pathname: string; search: string },
): string {
  const back = passages.includes(pathname) ? nextPath(search) : `${pathname}${search}`;
  return back === homePath ? to : `${to}?${new URLSearchParams({ next: back })}`;
}

/** The address of the login page for somebody who has to log in before they can see a page. */
export function loginFirstPath(pathname: string): string {
  return withWayBack(loginPath, { pathname, search: '' });
}

function addressOf(path: string): URL | null {
  if (!path.startsWith('/')) return null;
  try {
    return new URL(path, here);
  } catch {
    return null;
  }
}
