import { formatCount } from './format-count.ts';

/** Money is whole paise inside, '350.00' on the wire and '₹350.00' on screen. */

/** More than anything costs, and as much as can be stored. */
export const maxPricePaise = 9_999_999_999;

export function serializeRupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

/** How much less one price is than another, in whole percent: never more than it is. */
export function getPercentOff(paise: number, insteadOfPaise: number): number {
  return Math.floor(((insteadOfPaise - paise) * 100) / insteadOfPaise);
}

/** Reads '350.00' (or '350') as paise; throws RangeError for anything else. */
export function parsePaise(rupees: string): number {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(rupees);
  if (!match) throw new RangeError(`Not an amount in rupees: ${rupees}`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** '₹1,23,456.00': Indian grouping, always two decimals. */
export function formatRupees(paise: number): string {
  return `₹${formatCount(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`;
}

/**
 * '₹249', or '₹249.50' where it is no whole number of rupees: for a line of figures, where prices themselves follow.
 */
export function formatShortRupees(paise: number): string {
  return formatRupees(paise).replace(/\.00$/, '');
}
