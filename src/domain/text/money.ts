import { formatCount } from './format-count.ts';

/** Money is whole paise internally, '350.00' on the wire and '₹350.00' on screen. */

/** The largest price that can be stored. */
export const maxPricePaise = 9_999_999_999;

export function serializeRupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

/** The discount in whole percent, rounded down. */
export function getPercentOff(paise: number, insteadOfPaise: number): number {
  return Math.floor(((insteadOfPaise - paise) * 100) / insteadOfPaise);
}

/** Parses '350.00' or '350' as paise; throws RangeError for anything else. */
export function parsePaise(rupees: string): number {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(rupees);
  if (!match) throw new RangeError(`Not an amount in rupees: ${rupees}`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

export function formatRupees(paise: number): string {
  return `₹${formatCount(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`;
}

/** '₹249', or '₹249.50' for a fraction of a rupee: for summaries that exact prices follow. */
export function formatShortRupees(paise: number): string {
  return formatRupees(paise).replace(/\.00$/, '');
}

/** An amount that may be negative, such as a difference: '-50.00'. */
export function serializeBalance(paise: number): string {
  return `${paise < 0 ? '-' : ''}${serializeRupees(Math.abs(paise))}`;
}

export function parseBalance(rupees: string): number {
  return rupees.startsWith('-') ? -parsePaise(rupees.slice(1)) : parsePaise(rupees);
}

/** '−₹50.00', with a minus sign as wide as a plus. */
export function formatBalance(paise: number): string {
  return `${paise < 0 ? '−' : ''}${formatRupees(Math.abs(paise))}`;
}
