import { findLocalityBySlug } from '../../../domain/places/localities.ts';
import { getLocalityPincode } from '../../../domain/places/locality-pincodes.ts';
import { slugify } from '../../../domain/text/slug.ts';
import rows from './data/businesses.json' with { type: 'json' };

/** Businesses that a new lab may claim. All are invented: names, `.example` addresses, unassigned telephone numbers. */
export type Business = {
  /** Set where the name alone is not unique. */
  placeId?: string;
  name: string;
  city: string;
  street: string;
  locality: string;
  pincode: string;
  latitude: number;
  longitude: number;
  phone: string;
  website: string | null;
  rating: number | null;
  reviews: number;
  open: 'daily' | 'weekdays' | 'always' | 'closed';
};

export const businesses: readonly Business[] = rows.map(({ site, open, ...row }, at) => ({
  ...row,
  pincode: getPincode(row.city, row.locality),
  phone: `+91 99999 ${String(9100 + at).padStart(5, '0')}`,
  website: site && `https://${site}.example`,
  open: open as Business['open'],
}));

function getPincode(city: string, locality: string): string {
  const known = findLocalityBySlug(slugify(city), slugify(locality));
  if (!known) throw new RangeError(`There is no locality ${locality} in ${city}.`);
  return getLocalityPincode(known);
}
