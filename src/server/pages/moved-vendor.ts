import { reservedVendorSlugs } from '../../domain/text/slug.ts';
import type { Database } from '../database/connect.ts';
import type { Listings } from '../listings/listings.ts';
import { findPresentSlug } from '../vendors/vendor-details.ts';

/**
 * The current address of a renamed lab's page, package or booking form; null when it did not move. Addresses of listed
 * labs are current, because slugs are never reused.
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
