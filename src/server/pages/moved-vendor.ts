import { reservedVendorSlugs } from '../../domain/slug.ts';
import type { Database } from '../database/connect.ts';
import type { Listings } from '../listings/listings.ts';
import { findPresentSlug } from '../vendors/vendor-details.ts';

/**
 * Where a page of a renamed lab is now: its own, one of its packages or a booking form. Null when it did not move. A
 * listed lab did not: no address of today was ever another lab's.
 */
export async function findMovedVendorPath(
  { listings, readDb }: { listings: Pick<Listings, 'snapshotOf'>; readDb: Database },
  pathname: string,
): Promise<string | null> {
  const [, start = '', slug = '', rest = ''] = /^(\/(?:vendor|book)\/)([a-z0-9-]+)(.*)$/.exec(pathname) ?? [];
  if (!slug || reservedVendorSlugs.has(slug)) return null;
  if ((await listings.snapshotOf({ slug })).vendors.length > 0) return null;
  const presentSlug = await findPresentSlug(readDb, slug);
  return presentSlug === undefined ? null : `${start}${presentSlug}${rest}`;
}
