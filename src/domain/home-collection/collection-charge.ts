/** In paise; `freeFromPaise` is the total of the tests from which nothing is charged, null for never. */
export type CollectionCharge = { chargePaise: number; freeFromPaise: number | null };

/** What a lab charges, in paise, to collect samples at home for tests of this total in paise. */
export function getCollectionCharge({ chargePaise, freeFromPaise }: CollectionCharge, totalPaise: number): number {
  return freeFromPaise !== null && totalPaise >= freeFromPaise ? 0 : chargePaise;
}

/** After a change of the tests: what was booked stays the charge, unless none is due any more. */
export function getChargeAfterChange(charge: CollectionCharge, bookedPaise: number, testsPaise: number): number {
  const duePaise = getCollectionCharge(charge, testsPaise);
  return duePaise > 0 && bookedPaise > 0 ? bookedPaise : duePaise;
}

export const collectionChargeName = 'Home collection';
