import { fromIndiaTime, type PlainDateTime, toIndiaTime } from './calendar.ts';
import { formatTimeOfDay } from './plain-time.ts';

/** Labs ask for 8 to 12 hours without food; 10 suit every one of them. */
const fastingHours = { atLeast: 8, advised: 10, atMost: 12 };
const hourMs = 60 * 60_000;

/** 'nothing but water after 9:30 pm the evening before' */
export function formatFasting(appointment: PlainDateTime): string {
  const start = subtractHours(appointment, fastingHours.advised);
  return `nothing but water after ${formatTimeOfDay(start.minute)} ${formatRelativeDay(start, appointment)}`;
}

/** The same with the duration, for readers who see nothing else about it. */
export function formatFastingNotice(appointment: PlainDateTime): string {
  return `Fasting needed, ${fastingHours.atLeast}-${fastingHours.atMost} hours: ${formatFasting(appointment)}.`;
}

/** The last meal must not be later than this. */
export function getLatestMealTime(appointment: PlainDateTime): PlainDateTime {
  return subtractHours(appointment, fastingHours.atLeast);
}

/** Whether the last meal would have to be in the middle of the night, as before an appointment at noon. */
export function needsMealAtNight(appointment: PlainDateTime): boolean {
  const earliest = subtractHours(appointment, fastingHours.atMost);
  const latest = getLatestMealTime(appointment);
  return earliest.day === latest.day && latest.minute < 6 * 60;
}

function subtractHours(appointment: PlainDateTime, hours: number): PlainDateTime {
  return toIndiaTime(fromIndiaTime(appointment) - hours * hourMs);
}

function formatRelativeDay(start: PlainDateTime, appointment: PlainDateTime): string {
  if (start.day === appointment.day) return 'on the same day';
  return start.minute < 17 * 60 ? 'on the day before' : 'the evening before';
}
