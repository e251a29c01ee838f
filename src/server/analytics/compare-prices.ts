import type { ListedVendor } from '../listings/read-vendors.ts';
import { forEachPrice } from '../listings/snapshot.ts';

export type OwnPrice = { testId: number; testName: string; testSlug: string; pricePaise: number };

/** `rank` is 1 for the cheapest. */
export type PricePosition = Omit<OwnPrice, 'testId'> & {
  labs: number;
  cheapestPaise: number;
  medianPaise: number;
  rank: number;
};

/** Compares the prices of a lab, which need not be listed, with those of the listed labs of its city. */
export function comparePrices(
  own: readonly OwnPrice[],
  listed: readonly ListedVendor[],
  vendorId: number,
): PricePosition[] {
  const prices = new Map(own.map(({ testId, pricePaise }) => [testId, [pricePaise]]));
  for (const vendor of listed) {
    if (vendor.id !== vendorId) forEachPrice(vendor, (testId, pricePaise) => prices.get(testId)?.push(pricePaise));
  }
  return own.map(({ testId, ...position }) => {
    const sorted = (prices.get(testId) ?? []).sort((one, other) => one - other);
    return {
      ...position,
      labs: sorted.length,
      cheapestPaise: sorted[0] ?? position.pricePaise,
      medianPaise: sorted[Math.ceil(sorted.length / 2) - 1] ?? position.pricePaise,
      rank: sorted.filter((pricePaise) => pricePaise < position.pricePaise).length + 1,
    };
  });
}
