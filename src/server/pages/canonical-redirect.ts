import { findCanonicalPlacePath } from '../locations/canonical-place-path.ts';

/** The canonical path of a page when the requested one differs from it, else null. */
export function canonicalRedirect(pathname: string): string | null {
  // A path that starts with two slashes would redirect to another site.
  const bare = lowerCasePath(pathname.replace(/^\/+|(?<!\/)\/+$/g, '/').replace(/(?<=.)\/$/, ''));
  return findCanonicalPlacePath(bare) ?? (bare === pathname ? null : bare);
}

/** No address of ours has capitals; those of an escaped letter (%E0) mean nothing. */
function lowerCasePath(path: string): string {
  return path.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
}
