import { homePath, loginPath, signupPath } from '../../domain/paths.ts';

/** Pages that nobody is sent back to after signing in. */
const authPaths: readonly string[] = [loginPath, signupPath];

const ownOrigin = 'http://here.invalid';

/** Parses `next` from a query: the path to go to after signing in. Anything but a path of this site is `otherwise`. */
export function parseNextPath(search: string, otherwise: string = homePath): string {
  const url = parseUrl(new URLSearchParams(search).get('next') ?? '');
  // `new URL` takes `/\elsewhere` for another origin, as browsers do; a path that starts with two slashes is one, too.
  if (url?.origin !== ownOrigin || url.pathname.startsWith('//') || authPaths.includes(url.pathname)) return otherwise;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The path of the login or signup page, with `next` set so that people come back to where they are. */
export function withReturnPath(
  to: typeof loginPath | typeof signupPath,
  { pathname, search }: { pathname: string; search: string },
): string {
  const back = authPaths.includes(pathname) ? parseNextPath(search) : `${pathname}${search}`;
  return back === homePath ? to : `${to}?${new URLSearchParams({ next: back })}`;
}

/** The address of the login page for somebody who has to log in before they can see a page. */
export function loginFirstPath(pathname: string): string {
  return withReturnPath(loginPath, { pathname, search: '' });
}

function parseUrl(path: string): URL | null {
  if (!path.startsWith('/')) return null;
  try {
    return new URL(path, ownOrigin);
  } catch {
    return null;
  }
}
