import { ownAddress } from '../locations/canonical-place-path.ts';

/** Where the page that was asked for lives, when that is elsewhere; one page has one address. */
export function movedTo(pathname: string): string | null {
  // Two slashes at the beginning would name another site.
  const bare = smallLetters(pathname.replace(/^\/+|(?<!\/)\/+$/g, '/').replace(/(?<=.)\/$/, ''));
  return ownAddress(bare) ?? (bare === pathname ? null : bare);
}

/** No address of ours has capitals; those of an escaped letter (%E0) mean nothing. */
function smallLetters(path: string): string {
  return path.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
}
