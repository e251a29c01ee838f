import { fromIndiaTime, toIndiaTime } from '../time/calendar.ts';

const minutesOfDay = 24 * 60;

/** Of a job that runs once a day, and is tried again within its hours: the first of these, or null for other jobs. */
export function findFirstHour(cron: string): number | null {
  const hour = /^\*\/\d+ (\d+)-\d+ \* \* \*$/.exec(cron)?.[1];
  return hour === undefined ? null : Number(hour);
}

/**
 * The next time of a job by its five fields, in the time of India; null for fields that name days, which no job has. `doneAt`
 * is when it last ended well, which is enough for the day of a job that runs once a day.
 */
export function findNextRun(cron: string, now: number, doneAt: number | null = null): number | null {
  const [minutes = '', hours = '', ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') return null;
  const today = toIndiaTime(now);
  const isDone = findFirstHour(cron) !== null && doneAt !== null && toIndiaTime(doneAt).day === today.day;
  const { day, minute } = isDone ? { day: today.day, minute: minutesOfDay - 1 } : today;
  const start = fromIndiaTime({ day, minute });
  for (let ahead = 1; ahead <= minutesOfDay; ahead++) {
    const at = (minute + ahead) % minutesOfDay;
    if (matches(minutes, at % 60) && matches(hours, Math.floor(at / 60))) return start + ahead * 60_000;
  }
  return null;
}

/** A field is '*', '7', '8-11', or one of them with a step: a star with '/10'. */
function matches(field: string, value: number): boolean {
  const [, range = '', step = '1'] = /^([^/]+)(?:\/(\d+))?$/.exec(field) ?? [];
  const [first = 0, last = first] = range === '*' ? [0, 59] : range.split('-').map(Number);
  return value >= first && value <= last && (value - first) % Number(step) === 0;
}
