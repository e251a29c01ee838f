import { addDays, fromIndiaTime, type PlainDateTime } from '../time/calendar.ts';

const eveningMinute = 18 * 60;
const beforeMs = 2 * 60 * 60_000;
/** The second reminder of an earlier appointment would come at night. */
const earliestForSecond = 10 * 60;

export type ReminderName = 'evening' | 'two-hours';

/**
 * When a patient is reminded, in milliseconds since 1970: the evening before, or at once if that has passed, and two
 * hours before an appointment after 10:00. Leaves out what would come after the appointment.
 */
export function listReminders(appointment: PlainDateTime, now: number): { name: ReminderName; at: number }[] {
  const startsAt = fromIndiaTime(appointment);
  const evening = fromIndiaTime({ day: addDays(appointment.day, -1), minute: eveningMinute });
  const twoHours = startsAt - beforeMs;
  return [
    { name: 'evening' as const, at: Math.max(evening, now) },
    ...(appointment.minute > earliestForSecond && twoHours > now ? [{ name: 'two-hours' as const, at: twoHours }] : []),
  ].filter(({ at }) => at < startsAt);
}
