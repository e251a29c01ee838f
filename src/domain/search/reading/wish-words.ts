import type { DayFilter } from '../../schedule/day-filter.ts';
import type { DayPart } from '../../schedule/free-slots.ts';
import { type PriceWords, readPriceWords } from './price-words.ts';

/** What a query says beside the test: price, collection at home, a day and a time. `rest` is what remains. */
export type Wishes = PriceWords & {
  homeCollection?: true;
  /** 'before 8 am' and 'at 7' are 480: minutes since midnight. */
  beforeMinute?: number;
  day?: WishedDay;
  dayPart?: DayPart;
  /** The nearest labs first. The search leaves these words out by itself. */
  isNear?: true;
};

type WishedDay = Exclude<DayFilter, 'all'>;

const home = toWholeWords(
  'ghar (?:pe|par|se|mein|me|aa ?ke?|aakar|baithe)|(?:sample )?home (?:sample )?(?:collection|visit|service)|(?:at|from) home|(?:at )?door ?step|घर (?:पर|पे|से|बैठे|में)|घरी|घरून|ઘરે|ਘਰ ਵਿੱਚ|ਘਰ (?:ਤੋਂ|ਤੇ)|বাড়িতে|বাসায়|ଘରେ|گھر (?:پر|سے)|வீட்டில்|வீட்டிலேயே|ఇంట్లో|ఇంటి వద్ద|ಮನೆಯಲ್ಲಿ|വീട്ടിൽ',
);
const clock = String.raw`(\d{1,2})(?:[:.]([0-5]\d))?`;
const oclock = String.raw`(?:\s*o.?clock)?`;
/** So that 'before 8 weeks' and 'at 7 in the evening' are none. */
const endOfTime = String.raw`(?=\s*(?:[,;\n]|$)|\s+(?:to(?:day|morrow)|near|on|at|ghar|in(?! the)|fasting|khali|under|below|cheap(?:est)?|for|and)\b)`;
const notEvening = String.raw`(?!\s*(?:shaam|sham|raat|शाम|रात))`;
const times = [
  String.raw`(?:before|by|till|until|earlier than)\s+${clock}\s*a\.?m\.?`,
  String.raw`before\s+${clock}${oclock}${endOfTime}`,
  String.raw`(?:subah|सुबह|सकाळी)\s+${clock}\s*(?:baje|बजे|वाजता)?\s*(?:se pehle|se pahle|tak|से पहले|तक|च्या आधी)`,
  String.raw`${clock}\s*(?:baje|बजे)\s*(?:se pehle|se pahle|से पहले)`,
].map(toWholeWords);
/** 'at 7' is a time of the hour from then on. */
const timesAt = [
  String.raw`(?:at\s+|around\s+)?${clock}\s*a\.?m\.?`,
  String.raw`(?:at|around)\s+${clock}${oclock}${endOfTime}`,
  String.raw`(?:(?:subah|सुबह|सकाळी)\s+)?(?<!(?:shaam|sham|raat|शाम|रात)(?:\s+(?:ko|को))?\s+)${clock}\s*(?:baje|बजे|वाजता)${notEvening}`,
].map(toWholeWords);
const [hourMinutes, noon] = [60, 720];
const weekdays = '(sun|mon|tue|wed|thu|fri|sat)(?:day|sday|nesday|rsday|urday)?';
const days: [pattern: RegExp, day: WishedDay | null][] = [
  [toWholeWords('tomorrow(?: morning)?|(?:kal|कल) (?:subah|सुबह)'), 'tomorrow'],
  [toWholeWords('(?:open )?today|(?:aaj|आज) (?:hi|ही)'), 'today'],
  [toWholeWords(String.raw`(?:on|this)\s+${weekdays}(?: morning)?`), null],
];
/** Earlier, labs are closed; later, it is not the morning that people mean. */
const [earliestHour, latestHour] = [5, 11];

const near = toWholeWords(
  'near (?:me|by)|nearby|nearest|closest|(?:mere|mera) (?:paas|pas|aas ?paas)|मेरे पास|मेरे आसपास|माझ्या जवळ',
);
const dayParts: [pattern: RegExp, part: DayPart][] = [
  [
    toWholeWords('(?:in the|this|tomorrow) evening|evening (?:time|slot)|(?:shaam|sham|शाम) (?:ko|mein|me|को|में)'),
    'evening',
  ],
  [
    toWholeWords('(?:in the|this) afternoon|afternoon (?:time|slot)|(?:dopahar|दोपहर) (?:ko|mein|me|को|में)'),
    'afternoon',
  ],
  [toWholeWords('in the morning|morning (?:time|slot)|(?:subah|सुबह) (?:ko|mein|me|को|में)'), 'morning'],
  // Alone at the end, but not in 'cortisol evening', which is a test.
  [/(?<!cortisol.*)(?<=[\p{L}\p{N})]\s+)evening\s*$/iu, 'evening'],
];

/** 'cbc ghar pe before 8 am under 500' asks for a CBC at home, before 8, for at most 500 rupees. */
export function readWishes(query: string): Wishes {
  const { rest: unpriced, ...prices } = readPriceWords(query);
  const { rest: anyPart, ...time } = readTime(unpriced);
  const { rest: anyTime, ...part } = readDayPart(anyPart);
  const rest = anyTime.replace(home, ' ');
  const isAtHome = rest !== anyTime;
  return {
    rest: isAtHome ? tidy(rest) : anyTime,
    ...prices,
    ...(isAtHome && { homeCollection: true as const }),
    ...part,
    ...time,
    ...(near.test(query) && { isNear: true as const }),
  };
}

/**
 * What a search looks for: 'thyroid home collection tomorrow evening' is 'thyroid'. Words such as 'near me' mean no test
 * and stay. Mornings stay, too: tests of sugar are known by them.
 */
export function readSearchedText(query: string): string {
  const { rest } = readTime(query);
  const { rest: anyPart, dayPart } = readDayPart(rest);
  return (dayPart === 'evening' && !/cortisol/i.test(query) ? anyPart : rest).replace(home, ' ').trim() || query;
}

/** A part of the day alone is none of a test. */
function readDayPart(text: string): Pick<Wishes, 'rest' | 'dayPart'> {
  for (const [pattern, dayPart] of dayParts) {
    const found = pattern.exec(text);
    // '7 baje shaam ko' is a time of the evening, which cannot be filtered by.
    const rest = found && !/\d/.test(text.slice(0, found.index)) && leaveOut(text, found);
    if (rest) return { rest, dayPart };
  }
  return { rest: text };
}

/** Takes a day and a time out of a query: 'cbc tomorrow before 8 am' is about a CBC. */
export function readTime(text: string): Pick<Wishes, 'rest' | 'beforeMinute' | 'day'> {
  // The day first: 'kal subah 7 baje' has 'subah' once for both.
  const { rest: anyDay, day } = readDay(text);
  const { rest, ...time } = readClock(anyDay);
  // A day alone is no time for a test.
  return day && rest ? { rest, ...time, day } : readClock(text);
}

function readDay(text: string): Pick<Wishes, 'rest' | 'day'> {
  for (const [pattern, named] of days) {
    const found = pattern.exec(text);
    const day = found && (named ?? (found[1]?.toLowerCase() as WishedDay));
    if (day) return { rest: leaveOut(text, found), day };
  }
  return { rest: text };
}

function readClock(text: string): Pick<Wishes, 'rest' | 'beforeMinute'> {
  for (const pattern of [...times, ...timesAt]) {
    const found = pattern.exec(text);
    const hour = Number(found?.[1]);
    if (!found || hour < earliestHour || hour > latestHour) continue;
    const minute = hour * 60 + Number(found[2] ?? 0);
    return {
      rest: leaveOut(text, found),
      beforeMinute: timesAt.includes(pattern) ? Math.min(minute + hourMinutes, noon) : minute,
    };
  }
  return { rest: text };
}

function leaveOut(text: string, { index, 0: found }: RegExpExecArray): string {
  return tidy(`${text.slice(0, index)} ${text.slice(index + found.length)}`);
}

function tidy(text: string): string {
  return text.replace(/ {2,}/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '');
}

function toWholeWords(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`, 'iu');
}
