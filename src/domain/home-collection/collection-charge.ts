/** In paise; `freeFromPaise` is the total of the tests from which nothing is charged, null for never. */
export type CollectionCharge = { chargePaise: number; freeFromPaise: number | null };

/** What a lab charges, in paise, to collect samples at home for tests of this total in paise. */
export function getCollectionCharge({ chargePaise, freeFromPaise }: CollectionCharge, totalPaise: number): number {
  return freeFromPaise !== null && totalPaise >= freeFromPaise ? 0 : chargePaise;
}

export const collectionChargeName = 'Home collection';
