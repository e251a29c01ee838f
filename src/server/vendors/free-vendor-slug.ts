import { sql } from 'kysely';
import { reservedVendorSlugs, slugify } from '../../domain/text/slug.ts';
import { takeLock } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';

/** With one name in one city. */
const maxNamesakes = 500;

/** Never one that another vendor has or had. Call it in the transaction that writes the slug: others wait for it. */
export async function findFreeVendorSlug(
  db: Database,
  { name, city, vendorId = null }: { name: string; city: string; vendorId?: number | null },
): Promise<string> {
  await takeLock(db, 'vendor slug');
  // A name in another script leaves nothing.
  const short = slugify(name) || 'lab';
  const withCity = [short, slugify(city)].filter(Boolean).join('-');
  const numbered = Array.from({ length: maxNamesakes }, (_, at) => `${withCity}-${at + 2}`);
  const candidates = [short, withCity, ...numbered].filter((slug) => !reservedVendorSlugs.has(slug));
  const { rows } = await sql<{ slug: string }>`
    select slug from vendors where slug = any(${candidates}) and id is distinct from ${vendorId}::bigint
    union select slug from old_vendor_slugs
    where slug = any(${candidates}) and vendor_id is distinct from ${vendorId}::bigint`.execute(db);
  const taken = new Set(rows.map(({ slug }) => slug));
  const free = candidates.find((slug) => !taken.has(slug));
  if (!free) throw new RangeError(`There are too many labs whose address begins with ${withCity}.`);
  return free;
}
