import type { ItemTax } from './split-tax.ts';

export type ItemKey = { testId: number | null; packageId: number | null };

/** An item of a lab that is not exempt. Neither a test nor a package is the charge of home collection. */
export type TaxedItem = ItemKey & ItemTax;

/** Finds the tax of an item. Without a GSTIN a lab may charge none. */
export function findItemTax(
  item: ItemKey,
  lab: { gstNumber: string | null; taxedItems: readonly TaxedItem[] },
): ItemTax | null {
  if (!lab.gstNumber) return null;
  const taxed = lab.taxedItems.find((each) => isSameItem(each, item));
  return taxed ? { percent: taxed.percent, sac: taxed.sac } : null;
}

export function isSameItem(one: ItemKey, other: ItemKey): boolean {
  return one.testId === other.testId && one.packageId === other.packageId;
}
