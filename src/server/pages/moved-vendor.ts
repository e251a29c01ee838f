import { reservedVendorSlugs } from '../../domain/slug.ts';
import type { Database } from '../database/connect.ts';
import { findPresentSlug } from '../vendors/vendor-details.ts';

/** Where a page of a renamed lab is now: its own, one of its packages or a booking form. Null when it did not move. */
export async function findMovedVendorPath(db: Database, pathname: string): Promise<string | null> {
  const [, start = '', slug = '', rest = ''] = /^(\/(?:vendor|book)\/)([a-z0-9-]+)(.*)$/.exec(pathname) ?? [];
  if (!slug || reservedVendorSlugs.has(slug)) return null;
  const presentSlug = await findPresentSlug(db, slug);
  return presentSlug === undefined ? null : `${start}${presentSlug}${rest}`;
}
