import type { PricingRow } from '../../../contract/admin/pricing.ts';
import { tenfoldOfPrice, tenthOfPrice } from '../../../domain/offers/tenth-of-price.ts';
import { parsePaise, serializeRupees } from '../../../domain/text/money.ts';

/** Back to the price before, or a digit less or more. */
export type PriceChange = 'before' | 'tenth' | 'tenfold';
export type PlannedPrice = { row: PricingRow; next: string | null };
type Compared = Pick<PricingRow, 'price' | 'cityMedian' | 'isOutlier'>;

/** True for an outlier below the usual price of its city. */
export function isFarBelow({ price, cityMedian, isOutlier }: Compared): boolean {
  return isOutlier && cityMedian !== null && parsePaise(price) < parsePaise(cityMedian);
}

/** A tenth for a price that is not far below the usual one, ten times for one that is. Null if the price stays. */
export function shiftPrice(row: Compared, change: 'tenth' | 'tenfold'): string | null {
  if (isFarBelow(row) !== (change === 'tenfold')) return null;
  const shift = change === 'tenth' ? tenthOfPrice : tenfoldOfPrice;
  const paise = shift(parsePaise(row.price));
  return paise === null ? null : serializeRupees(paise);
}

/** Why a price stays. */
export const stayTexts: Record<PriceChange, string> = {
  before: 'stays: nothing is known of an earlier price',
  tenth: 'stays: it is far below the usual price, or too small',
  tenfold: 'stays: it is not far below the usual price, or too large',
};
