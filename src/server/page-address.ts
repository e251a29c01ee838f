import { ownAddress } from './locations/own-address.ts';

/** Where the page that was asked for lives, when that is elsewhere; one page has one address. */
export function movedTo(pathname: string): string | null {
  // Two slashes at the beginning would name another site.
  const bare = pathname.replace(/^\/+|\/+$/g, '/').replace(/(?<=.)\/$/, '');
  return ownAddress(bare) ?? (bare === pathname ? null : bare);
}
