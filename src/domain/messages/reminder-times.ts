import { addDays, fromIndiaTime, type PlainDateTime } from '../time/calendar.ts';

const eveningMinute = 18 * 60;
const beforeMs = 2 * 60 * 60_000;
/** The second reminder of an earlier appointment would come at night. */
const earliestForSecond = 10 * 60;

export type ReminderName = 'evening' | 'two-hours';

/**
 * When a patient is reminded, in milliseconds since 1970: the evening before, and two hours before an appointment after
 * 10:00. Leaves out moments that have passed, because the patient has just been told the time.
 */
export function listReminders(appointment: PlainDateTime, now: number): { name: ReminderName; at: number }[] {
  const startsAt = fromIndiaTime(appointment);
  const evening = fromIndiaTime({ day: addDays(appointment.day, -1), minute: eveningMinute });
  return [
    { name: 'evening' as const, at: evening },
    ...(appointment.minute > earliestForSecond ? [{ name: 'two-hours' as const, at: startsAt - beforeMs }] : []),
  ].filter(({ at }) => at > now);
}
