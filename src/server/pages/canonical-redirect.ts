import { findCanonicalPlacePath } from '../locations/canonical-place-path.ts';

export function canonicalRedirect(pathname: string): string | null {
  // A path that starts with two slashes would redirect to another site.
  const bare = lowerCasePath(pathname.replace(/^\/+|(?<!\/)\/+$/g, '/').replace(/(?<=.)\/$/, ''));
  return findCanonicalPlacePath(bare) ?? (bare === pathname ? null : bare);
}

/** Our addresses have no capitals; in an escape (%E0) they mean nothing and stay. */
function lowerCasePath(path: string): string {
  return path.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
}
