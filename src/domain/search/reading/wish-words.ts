import type { DayFilter } from '../../schedule/day-filter.ts';
import { type PriceWords, readPriceWords } from './price-words.ts';

/** What a query says beside the test: price, collection at home, a day and a time. `rest` is what remains. */
export type Wishes = PriceWords & {
  homeCollection?: true;
  /** 'before 8 am' is 480: minutes since midnight. */
  beforeMinute?: number;
  day?: WishedDay;
};

type WishedDay = Exclude<DayFilter, 'all'>;

const home = toWholeWords(
  'ghar (?:pe|par|se|mein|me|aa ?ke?|aakar|baithe)|(?:sample )?home (?:sample )?(?:collection|visit|service)|(?:at|from) home|(?:at )?door ?step|घर (?:पर|पे|से|बैठे|में)|घरी|घरून|ઘરે|ਘਰ ਵਿੱਚ|ਘਰ (?:ਤੋਂ|ਤੇ)|বাড়িতে|বাসায়|ଘରେ|گھر (?:پر|سے)|வீட்டில்|வீட்டிலேயே|ఇంట్లో|ఇంటి వద్ద|ಮನೆಯಲ್ಲಿ|വീട്ടിൽ',
);
const clock = String.raw`(\d{1,2})(?:[:.]([0-5]\d))?`;
const times = [
  String.raw`(?:before|by|till|until|earlier than)\s+${clock}\s*a\.?m\.?`,
  // Without 'am' at the end of a part, so that 'before 8 weeks' is none.
  String.raw`before\s+${clock}(?:\s*o.?clock)?(?=\s*(?:[,;\n]|$)|\s+(?:to(?:day|morrow)|near|on)\b)`,
  String.raw`(?:subah|सुबह|सकाळी)\s+${clock}\s*(?:baje|बजे|वाजता)?\s*(?:se pehle|se pahle|tak|से पहले|तक|च्या आधी)`,
  String.raw`${clock}\s*(?:baje|बजे)\s*(?:se pehle|se pahle|से पहले)`,
].map(toWholeWords);
const weekdays = '(sun|mon|tue|wed|thu|fri|sat)(?:day|sday|nesday|rsday|urday)?';
const days: [pattern: RegExp, day: WishedDay | null][] = [
  [toWholeWords('tomorrow(?: morning)?|(?:kal|कल) (?:subah|सुबह)'), 'tomorrow'],
  [toWholeWords('today|(?:aaj|आज) (?:hi|ही)'), 'today'],
  [toWholeWords(String.raw`(?:on|this)\s+${weekdays}(?: morning)?`), null],
];
/** Earlier, labs are closed; later, it is not the morning that people mean. */
const [earliestHour, latestHour] = [5, 11];

/** 'cbc ghar pe before 8 am under 500' asks for a CBC at home, before 8, for at most 500 rupees. */
export function readWishes(query: string): Wishes {
  const { rest: unpriced, ...prices } = readPriceWords(query);
  const { rest: anyTime, ...time } = readTime(unpriced);
  const rest = anyTime.replace(home, ' ');
  const isAtHome = rest !== anyTime;
  return {
    rest: isAtHome ? tidy(rest) : anyTime,
    ...prices,
    ...(isAtHome && { homeCollection: true as const }),
    ...time,
  };
}

/** Takes a day and a time out of a query: 'cbc tomorrow before 8 am' is about a CBC. */
export function readTime(text: string): Pick<Wishes, 'rest' | 'beforeMinute' | 'day'> {
  const { rest: anyTime, ...time } = readClock(text);
  for (const [pattern, named] of days) {
    const found = pattern.exec(anyTime);
    const day = found && (named ?? (found[1]?.toLowerCase() as WishedDay));
    const rest = found && tidy(`${anyTime.slice(0, found.index)} ${anyTime.slice(found.index + found[0].length)}`);
    // A day alone is no time for a test.
    if (day && rest) return { rest, ...time, day };
  }
  return { rest: anyTime, ...time };
}

function readClock(text: string): Pick<Wishes, 'rest' | 'beforeMinute'> {
  for (const pattern of times) {
    const found = pattern.exec(text);
    const hour = Number(found?.[1]);
    if (!found || hour < earliestHour || hour > latestHour) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return { rest: tidy(rest), beforeMinute: hour * 60 + Number(found[2] ?? 0) };
  }
  return { rest: text };
}

function tidy(text: string): string {
  return text.replace(/ {2,}/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '');
}

function toWholeWords(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`, 'iu');
}
