import { homePath, loginPath, signupPath } from '../../../domain/paths.ts';

/** Not a target after signing in. */
const authPaths: readonly string[] = [loginPath, signupPath];

const ownOrigin = 'http://here.invalid';

/** Parses `next` from a query: the path to open after signing in. Falls back to `otherwise` unless it is a path of this site. */
export function parseNextPath(search: string, otherwise: string = homePath): string {
  const url = parseUrl(new URLSearchParams(search).get('next') ?? '');
  // `new URL` treats `/\elsewhere` as another origin, like browsers; so is a path that starts with two slashes.
  if (url?.origin !== ownOrigin || url.pathname.startsWith('//') || authPaths.includes(url.pathname)) return otherwise;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Path of the login or signup page, with `next` set to the current page. */
export function withReturnPath(
  to: typeof loginPath | typeof signupPath,
  { pathname, search }: { pathname: string; search: string },
): string {
  const back = authPaths.includes(pathname) ? parseNextPath(search) : `${pathname}${search}`;
  return back === homePath ? to : `${to}?${new URLSearchParams({ next: back })}`;
}

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
