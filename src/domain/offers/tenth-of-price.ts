import { maxPricePaise } from '../text/money.ts';

/** For a price that was typed with a digit too many. Null if a tenth is no price: less than one paisa. */
export function tenthOfPrice(pricePaise: number): number | null {
  return Math.round(pricePaise / 10) || null;
}

/** For a price that was typed with a digit too few. Null if no price is that high. */
export function tenfoldOfPrice(pricePaise: number): number | null {
  return pricePaise * 10 <= maxPricePaise ? pricePaise * 10 : null;
}
