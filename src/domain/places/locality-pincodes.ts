import { slugify } from '../text/slug.ts';
import pincodesByCity from './locality-pincodes.json' with { type: 'json' };

/** From general knowledge of India Post. Separate from the list because browsers do not need it. */
const pincodes = new Map(
  Object.entries(pincodesByCity).flatMap(([citySlug, rows]) =>
    Object.entries(rows).map(([name, pincode]): [string, string] => [`${citySlug}/${slugify(name)}`, pincode]),
  ),
);

export function getLocalityPincode({ citySlug, slug }: { citySlug: string; slug: string }): string {
  const pincode = pincodes.get(`${citySlug}/${slug}`);
  if (!pincode) throw new RangeError(`There is no locality ${slug} in ${citySlug}.`);
  return pincode;
}
