import names from './column-names.json' with { type: 'json' };

export const columnHeaders = {
  testId: 'Test ID',
  testName: 'Test Name',
  price: 'Price',
  listPrice: 'List Price',
  availableSlots: 'Available Slots',
  reportTimeHours: 'Report Time (Hours)',
  reportType: 'Report Type',
  homeCollection: 'Home Collection',
  durationMinutes: 'Duration (Minutes)',
} as const;
export type Column = keyof typeof columnHeaders;
export type Columns = ReadonlyMap<Column, number>;
export const columnNames = Object.keys(columnHeaders) as Column[];

/**
 * The kind of column that a heading names. Labs sell below the list price, which is printed. Other prices are for other
 * labs or for some patients only: 'B2B Rate', 'Private Ward Charges'. A number is no price: 'Code'. A share is a percentage
 * or a price after it: 'Discount', 'After 20% off'.
 */
export type Heading = Column | 'sample' | 'other-price' | 'share' | 'number' | 'unknown';

const headingByKey = new Map<string, Heading>(
  Object.entries(names).flatMap(([column, line]) =>
    line.split(' ').map((name): [string, Heading] => [name, column as Heading]),
  ),
);
const ownHeadingByKey = new Map(columnNames.map((column) => [toKey(columnHeaders[column]), column]));

const moneyWord = /\b(?:rates?|prices?|charges?|cost|fees?|amount|tariff|mrp)\b|दर|कीमत|मूल्य|शुल्क/i;
const shareWord = /\b(?:discount|gst|tax|percent|off|days?)\b|%/i;
const numberWord =
  /\b(?:no|nos|number|code|id|sr|sl|serial|row|count|qty|quantity|volume|age|pin|pincode|phone|year|page|hours?|hrs?)\b|#|क्र/i;
/** Prices that patients do not pay. */
const wholesaleWord = /\b(?:b2b|franchise|franchisee|corporate|lab to lab|l2l|wholesale|staff|doctors?)\b/i;
/** Other words in brackets tell columns apart: 'Rate (B2B)', 'TAT (Days)'. */
const unitInBrackets =
  /[([]\s*(?:in\s+)?(?:rs\.?|inr|₹|rupees|hours?|hrs?\.?|minutes?|mins?\.?|per test|incl\.? (?:of )?gst)\s*[)\]]/gi;
/** Longer texts are not column names. */
const maxNameLength = 200;

/** True for a heading as we write it, which says more than another for the same column. */
export function isOurHeading(written: string): boolean {
  return ownHeadingByKey.has(toKey(written.slice(0, maxNameLength)));
}

export function readHeading(written: string): Heading {
  const name = written.slice(0, maxNameLength);
  for (const key of [toKey(name), toKey(name.replace(unitInBrackets, ''))]) {
    const known = ownHeadingByKey.get(key) ?? headingByKey.get(key);
    if (known) return known;
  }
  if (moneyWord.test(name)) return 'other-price';
  if (shareWord.test(name)) return 'share';
  return numberWord.test(name) ? 'number' : 'unknown';
}

export function isWholesale(written: string): boolean {
  return wholesaleWord.test(written.slice(0, maxNameLength));
}

/** Letters in lower case and digits; without a year, which lists of prices name: 'Rate 2026'. */
function toKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b20\d\d\b/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
