import type { ReportType } from '../catalogue/report-type.ts';
import { maxDurationMinutes, maxOfferCap } from '../offers/offer-terms.ts';
import { formatCount } from '../text/format-count.ts';
import { toLatinDigits } from '../text/latin-digits.ts';
import { formatRupees, maxPricePaise } from '../text/money.ts';

/** Longer cells are rejected before any pattern runs on them. */
export const maxCellLength = 500;

export type Cell<T> = { value: T } | { problem: string };

/** Strips what spreadsheets put around a text. */
export function cleanCell(text: string | undefined): string {
  return (
    toLatinDigits(text ?? '')
      .replace(/[\u00a0\u202f\u2009\u200b\ufeff]/g, ' ')
      .trim()
      // A leading apostrophe marks text, in our own tables and in people's.
      .replace(/^'/, '')
      .trim()
  );
}

const currency = /^(?:₹|rs\.?|inr)|(?:\/-|₹|rs\.?|inr)?(?:only)?$/gi;
const plain = /^\d+(?:\.\d{1,2})?$/;
const indianGroups = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d{1,2})?$/;
const westernGroups = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/;

/** Parses a price as people write it in India: '1200', '₹1,20,000.50', 'Rs. 500/-'. Rejects ambiguous ones. */
export function readPrice(text: string): Cell<number> {
  // '500 350' is a printed price and the lab's own.
  if (/\d\s+\d/.test(text)) return { problem: 'This can be two prices. Write one, such as 1200.00.' };
  const typed = text.replace(/\s/g, '').replace(currency, '');
  if (/^-/.test(typed)) return { problem: 'Price must be a positive number.' };
  if (/^\d(\.\d+)?e[+-]?\d+$/i.test(typed)) {
    return { problem: 'The spreadsheet has shortened this number. Format the column as a number and save it again.' };
  }
  if (plain.test(typed) || indianGroups.test(typed) || westernGroups.test(typed)) {
    const [rupees = '', paise = ''] = typed.replaceAll(',', '').split('.');
    const price = Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
    if (price === 0) return { problem: 'Price must be a positive number.' };
    if (price > maxPricePaise) return { problem: `Price must be at most ${formatRupees(maxPricePaise)}.` };
    return { value: price };
  }
  if (/^\d+\.\d{4,}$/.test(typed)) return { problem: 'A price has at most two decimals.' };
  if (/^[\d.,]+$/.test(typed)) {
    return { problem: 'This can be read in two ways. Write it without commas, such as 1200.00.' };
  }
  return { problem: 'This is not a price. Write it in rupees, such as 1200.00.' };
}

/** A list price may be none. */
export function readListPrice(text: string): Cell<number | null> {
  return /^(?:none|nil|no|null|-|–)$/i.test(text) ? { value: null } : readPrice(text);
}

export function readTestId(text: string): Cell<number> {
  const whole = readWhole(text);
  return whole === null || whole === 0 ? { problem: 'A test ID is a whole number.' } : { value: whole };
}

export function readOfferCap(text: string): Cell<number | null> {
  if (/^(unlimited|no limit|none|null|any|-|–)$/i.test(text)) return { value: null };
  if (/^-\d/.test(text)) return { problem: 'Available slots cannot be negative.' };
  const slots = readWhole(text);
  if (slots === null) return { problem: "Available slots are a whole number, or 'Unlimited'." };
  if (slots > maxOfferCap) {
    return { problem: `Available slots are at most ${formatCount(maxOfferCap)}, or 'Unlimited'.` };
  }
  return { value: slots };
}

const reportTypeByName = new Map<string, ReportType>([
  ...['online', 'email', 'digital', 'pdf'].map((name) => [name, 'online'] as const),
  ...['hardpaper', 'hardcopy', 'paper', 'print'].map((name) => [name, 'hard_paper'] as const),
  ...['both', 'onlinehardcopy', 'onlineandhardcopy'].map((name) => [name, 'both'] as const),
]);

export function readReportType(text: string): Cell<ReportType> {
  const value = reportTypeByName.get(text.toLowerCase().replace(/[^a-z]/g, ''));
  return value ? { value } : { problem: 'Report type must be one of: Online, Hard Copy, or Both.' };
}

const yes = /^(yes|y|available|possible|true|t|1|on|haan|han|ha|ji|हाँ|हां|✓|✔|x)$/i;
const no = /^(no|n|na|n\/a|not available|not possible|false|f|0|off|nahi|nahin|nahee|नहीं|नही|-|–)$/i;

export function readYesNo(text: string): Cell<boolean> {
  if (yes.test(text)) return { value: true };
  if (no.test(text)) return { value: false };
  return { problem: 'Write Yes or No.' };
}

export function readDuration(text: string): Cell<number | null> {
  if (/^(none|null|unknown|-|–)$/i.test(text)) return { value: null };
  const minutes = readWhole(text.replace(/\s*(m|min|mins|minutes?)\.?$/i, ''));
  if (minutes === null || minutes < 1 || minutes > maxDurationMinutes) {
    return { problem: `Duration is a whole number of minutes from 1 to ${maxDurationMinutes}, or 'None'.` };
  }
  return { value: minutes };
}

/** Spreadsheets write whole numbers as '24' or '24.0', and group large ones. */
export function readWhole(text: string): number | null {
  const ungrouped = /^\d{1,3}(,\d{2,3})*(\.0+)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^\d{1,15}(\.0+)?$/.test(ungrouped) ? Number(ungrouped) : null;
}
