import { fromIndiaTime, type PlainDateTime, toIndiaTime } from '../time/calendar.ts';
import { formatTimeOfDay } from '../time/plain-time.ts';

export type FastingHours = { atLeast: number; atMost: number };

const usualHours: FastingHours = { atLeast: 8, atMost: 12 };
const hourMs = 60 * 60_000;

const aboutFood = /\b(?:fast|fasting|eat|food|nothing)\b/i;
/** Shorter times refer to a meal before a test, not to fasting. */
const minFastingHours = 3;
/** Phrases that apply only to some patients, or that give an upper limit. */
const condition = /\b(?:if|unless|with contrast|longer than)\b/i;
const hours = /(\d{1,2})(?:\s*(?:to|-|–)\s*(\d{1,2}))?[\s-]?(?:hours?|hrs?)\b/i;

export type FastingTest = {
  fastingRequired: boolean;
  preparationInstructions: string | null;
  /** A fact of the catalogue, for a test whose text is not shown or names no hours. */
  usualFastingHours?: number | null | undefined;
};

/** Longest fasting that these tests ask for, or the usual hours; null if none needs fasting. */
export function getFastingHours(tests: readonly FastingTest[]): FastingHours | null {
  const required = tests
    .filter(({ fastingRequired }) => fastingRequired)
    .map(
      ({ preparationInstructions, usualFastingHours }) =>
        getLongest(readFastingHours(preparationInstructions ?? '')) ?? toRange(usualFastingHours),
    );
  return getLongest(required);
}

function toRange(hours: number | null | undefined): FastingHours {
  if (!hours) return usualHours;
  return { atLeast: hours, atMost: hours < usualHours.atLeast ? hours : Math.max(hours, usualHours.atMost) };
}

function readFastingHours(preparation: string): FastingHours[] {
  return splitSentences(preparation).flatMap((sentence) => readSentence(sentence) ?? []);
}

function readSentence(sentence: string): FastingHours | null {
  const found = aboutFood.test(sentence) && !condition.test(sentence) ? hours.exec(sentence) : null;
  if (!found) return null;
  const [, from = '', to = from] = found;
  const fasting = { atLeast: Number(from), atMost: Number(to) };
  return fasting.atLeast >= minFastingHours && fasting.atLeast <= 24 ? fasting : null;
}

/** Leaves out the sentences behind `getFastingHours`, where the rule is said beside the preparation. */
export function withoutFastingRule(line: string): string {
  return splitSentences(line)
    .filter((sentence) => readSentence(sentence) === null)
    .join(' ');
}

function splitSentences(text: string): string[] {
  return text.split(/\n|(?<=\.)\s+/);
}

/** Takes each bound separately: for a test after 10 hours and one after 8 to 12, 10 to 12 hours suit both. */
export function getLongest(fasting: readonly FastingHours[]): FastingHours | null {
  if (fasting.length === 0) return null;
  return {
    atLeast: Math.max(...fasting.map(({ atLeast }) => atLeast)),
    atMost: Math.max(...fasting.map(({ atMost }) => atMost)),
  };
}

/** The names of the tests that need fasting; none for fewer than two tests, where it is clear. */
export function listFastingTests(tests: readonly { name: string; fastingRequired: boolean }[]): string[] {
  return tests.length < 2 ? [] : tests.flatMap(({ name, fastingRequired }) => (fastingRequired ? [name] : []));
}

/** 'Fasting needed because of Lipid Profile: nothing but water for 8-12 hours before.' */
export function formatFastingRule(fasting: FastingHours, because: readonly string[] = []): string {
  const [first, ...others] = because;
  const more = others.length > 2 ? ` and ${others.length} others` : others.map((name) => ` and ${name}`).join('');
  const reason = first === undefined ? '' : ` because of ${first}${more}`;
  return `Fasting needed${reason}: nothing but water for ${formatHours(fasting)} before.`;
}

/** The minutes of today for which one had to fast since a meal of today that is over. A morning suits after a night's sleep. */
export function findLostMinutes({ atLeast, atMost }: FastingHours, { minute }: PlainDateTime) {
  return { from: atMost * 60, until: minute + atLeast * 60 + 1 };
}

/**
 * When the fast begins, if an appointment does not suit it: no evening meal fits into its hours, so that
 * one fasts by day or eats at night. Null if it suits.
 */
export function findUnusualMealTime(appointment: PlainDateTime, fasting: FastingHours): PlainDateTime | null {
  const latest = getLatestMealTime(appointment, fasting);
  const earliest = subtractHours(appointment, fasting.atMost);
  const isEvening = ({ day, minute }: PlainDateTime) => day < appointment.day && minute >= earliestEveningMeal;
  return isEvening(latest) || isEvening(earliest) ? null : getFastingStart(appointment, fasting);
}

const earliestEveningMeal = 18 * 60;

/** 'nothing but water after 9:30 pm the evening before' */
export function formatFasting(appointment: PlainDateTime, fasting: FastingHours): string {
  const start = getFastingStart(appointment, fasting);
  if (start.minute === 0) return 'nothing but water after midnight';
  return `nothing but water after ${formatTimeOfDay(start.minute)} ${formatRelativeDay(start, appointment)}`;
}

/** The middle of the hours, which suits every lab. */
function getFastingStart(appointment: PlainDateTime, { atLeast, atMost }: FastingHours): PlainDateTime {
  return subtractHours(appointment, (atLeast + atMost) / 2);
}

/** Adds the duration, for readers who see nothing else about fasting. */
export function formatFastingAdvice(appointment: PlainDateTime, fasting: FastingHours): string {
  return `Fasting needed, ${formatHours(fasting)}: ${formatFasting(appointment, fasting)}.`;
}

export function getLatestMealTime(appointment: PlainDateTime, { atLeast }: FastingHours): PlainDateTime {
  return subtractHours(appointment, atLeast);
}

/** True if the last meal would fall in the middle of the night, as before an appointment at noon. */
export function needsMealAtNight(appointment: PlainDateTime, fasting: FastingHours): boolean {
  const earliest = subtractHours(appointment, fasting.atMost);
  const latest = getLatestMealTime(appointment, fasting);
  return earliest.day === latest.day && latest.minute < 6 * 60;
}

export function formatHours({ atLeast, atMost }: FastingHours): string {
  return atLeast === atMost ? `${atLeast} hours` : `${atLeast}-${atMost} hours`;
}

function subtractHours(appointment: PlainDateTime, hours: number): PlainDateTime {
  return toIndiaTime(fromIndiaTime(appointment) - hours * hourMs);
}

function formatRelativeDay(start: PlainDateTime, appointment: PlainDateTime): string {
  if (start.day === appointment.day) return 'on the same day';
  return start.minute < 17 * 60 ? 'on the day before' : 'the evening before';
}
