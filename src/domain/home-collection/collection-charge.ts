/** In paise; `freeFromPaise` is the total of the tests from which nothing is charged, null for never. */
export type CollectionCharge = { chargePaise: number; freeFromPaise: number | null };

/** What a lab charges, in paise, to collect samples at home for tests of this total in paise. */
export function getCollectionCharge({ chargePaise, freeFromPaise }: CollectionCharge, totalPaise: number): number {
  return freeFromPaise !== null && totalPaise >= freeFromPaise ? 0 : chargePaise;
}

/** What the tests of all who come together cost before a change of them, and after it. */
export type ChangedTotal = { beforePaise: number; afterPaise: number };

/**
 * After a change of the tests: what was booked stays the charge, unless none is due any more. Where none was booked, one arises
 * only if the tests were free of it by their total, and no longer are.
 */
export function getChargeAfterChange(
  charge: CollectionCharge,
  bookedPaise: number,
  { beforePaise, afterPaise }: ChangedTotal,
): number {
  const duePaise = getCollectionCharge(charge, afterPaise);
  if (duePaise > 0 && bookedPaise > 0) return bookedPaise;
  return getCollectionCharge(charge, beforePaise) === 0 ? duePaise : 0;
}

export const collectionChargeName = 'Home collection';
