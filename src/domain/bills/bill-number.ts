import type { PlainDate } from '../time/calendar.ts';

export const billKinds = ['bill', 'credit-note'] as const;
export type BillKind = (typeof billKinds)[number];
export const billKindNames: Record<BillKind, string> = { bill: 'Bill', 'credit-note': 'Credit note' };

/** Rule 46(b) of the CGST Rules: at most 16 letters, digits, hyphens and slashes, consecutive within a financial year. */
export const maxBillNumberLength = 16;
export const maxPrefixLength = 3;
const firstMonthOfYear = 4;

/** Returns the Indian financial year of a day, from 1 April: '26-27'. */
export function toFinancialYear(day: PlainDate): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= firstMonthOfYear ? year : year - 1;
  return `${formatYear(first)}-${formatYear(first + 1)}`;
}

const formatYear = (year: number) => String(year % 100).padStart(2, '0');

/**
 * Formats a number of a lab's series: 'SAI/26-27/000123', and 'SAI/C26-27/00123' for a credit note, so that no prefix
 * can lead to the number of another kind. Null when the series of the year is used up.
 */
export function formatBillNumber(of: { prefix: string; kind: BillKind; year: string; running: number }): string | null {
  const series = `${of.prefix}/${of.kind === 'credit-note' ? 'C' : ''}${of.year}/`;
  const digits = maxBillNumberLength - maxPrefixLength + of.prefix.length - series.length;
  const running = String(of.running).padStart(digits, '0');
  return running.length > digits ? null : series + running;
}

/** Prefixes from the name of a lab, the best first: 'Sai Pathology' is 'SAI', else 'SA2' to 'SA9', then 'S10' to 'S99'. */
export function suggestPrefixes(name: string): string[] {
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const best = letters.slice(0, maxPrefixLength) || 'LAB';
  const others = Array.from({ length: 98 }, (_, at) => String(at + 2));
  return [best, ...others.map((digits) => best.slice(0, maxPrefixLength - digits.length) + digits)];
}

/** The prefix of a number's series. */
export const getPrefix = (number: string): string => number.slice(0, number.indexOf('/'));
