import { maxReportTimeHours } from '../offers/offer-terms.ts';
import { type Cell, readWhole } from './cells.ts';

/** From the sample to the report. Of 'same day' until the evening. */
const hoursByWord: readonly (readonly [RegExp, number])[] = [
  [/\b(?:the )?same day\b|\btoday\b|\baaj\b|आज/gi, 12],
  [/\b(?:the )?next (?:working )?day\b|\btomorrow\b|\bovernight\b|\bkal\b|कल/gi, 24],
];
/** Anything else beside the words, such as 'if given before 10 am', may promise less. */
const besideWords = /^(?:[\s/,;–-]|\b(?:or|to|by|evening)\b)*$/i;

const hoursByUnit: readonly (readonly [RegExp, number])[] = [
  [/^(?:h|hrs?|hours?|hourly|ghante?|घंटे|घंटा|घण्टे)$/i, 1],
  [/^(?:d|days?|din|दिन)$/i, 24],
  [/^(?:w|wks?|weeks?)$/i, 7 * 24],
  // 'M' may be months.
  [/^(?:mins?|minutes?)$/i, 1 / 60],
];

/** 'within 24 hrs', '1-2 days', '4 to 5 working days', '3rd day', '6 hours (STAT)'. */
const duration =
  /^(?:(?:with)?in|after|up ?to|approx\.?|about|report in|max\.?)?\s*([\d.,]+)(?:\s*(?:-|–|to)\s*([\d.,]+))?(?:st|nd|rd|th)?\s*(?:working|business)?\s*([a-z\u0900-\u097f]*)\.?(?:\s*(?:\(.*\)|(?:after|from|of)\b.*))?$/i;

/**
 * Hours from the words of labs; of a range the later end, so that nobody is promised a report too soon. A day of the week
 * or a time of the day, such as 'Tue/Fri' or 'Daily 6 pm', tells no hours. `hasUnit`: the heading says that numbers are
 * hours; a number alone may be of days.
 */
export function readReportHours(text: string, hasUnit = true): Cell<number> {
  const hoursOfWords = readWords(text);
  if (hoursOfWords !== null) return { value: hoursOfWords };
  const [, from, to, unit = ''] = duration.exec(text) ?? [];
  if (from === undefined) return { problem: 'This says no number of hours or days.' };
  if (unit === '' && !hasUnit) return { problem: 'Say whether these are hours or days.' };
  const hoursOfUnit = unit === '' ? 1 : hoursByUnit.find(([name]) => name.test(unit))?.[1];
  const [first, last] = [readWhole(from), readWhole(to ?? from)];
  const isRange = first !== null && last !== null && first <= last;
  const hours = isRange && hoursOfUnit !== undefined ? Math.ceil(last * hoursOfUnit) : 0;
  if (hours < 1 || hours > maxReportTimeHours) {
    return { problem: `Report time is a whole number of hours from 1 to ${maxReportTimeHours}.` };
  }
  return { value: hours };
}

/** Of several words the latest; null if there is none, or more than words outside of brackets. */
function readWords(text: string): number | null {
  const found = hoursByWord.filter(([word]) => text.search(word) >= 0).map(([, hours]) => hours);
  const outside = text.replaceAll(/\(.*?\)/g, ' ');
  const rest = hoursByWord.reduce((left, [word]) => left.replaceAll(word, ' '), outside);
  return found.length > 0 && besideWords.test(rest) ? Math.max(...found) : null;
}
