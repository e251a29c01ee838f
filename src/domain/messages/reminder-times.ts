import { addDays, fromIndiaTime, type PlainDateTime } from '../time/calendar.ts';

const eveningMinute = 18 * 60;
const beforeMs = 2 * 60 * 60_000;
/** The second reminder of an earlier appointment would come at night. */
const earliestForSecond = 10 * 60;

export type ReminderName = 'evening' | 'two-hours';
type Reminder = { name: ReminderName; at: number };

/**
 * When a patient is reminded, in milliseconds since 1970: the evening before, and two hours before an appointment after
 * 10:00. Leaves out moments that have passed, because the patient has just been told the time.
 */
export function listReminders(appointment: PlainDateTime, now: number): Reminder[] {
  return listMoments(appointment).filter(({ at }) => at > now);
}

/** The moment of the last reminder that is not to come any more, or null. */
export function findPassedReminder(appointment: PlainDateTime, now: number): number | null {
  return listMoments(appointment).findLast(({ at }) => at <= now)?.at ?? null;
}

function listMoments(appointment: PlainDateTime): Reminder[] {
  const startsAt = fromIndiaTime(appointment);
  const evening = fromIndiaTime({ day: addDays(appointment.day, -1), minute: eveningMinute });
  return [
    { name: 'evening' as const, at: evening },
    ...(appointment.minute > earliestForSecond ? [{ name: 'two-hours' as const, at: startsAt - beforeMs }] : []),
  ];
}
