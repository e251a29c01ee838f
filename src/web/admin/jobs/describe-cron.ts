import { findFirstHour } from '../../../domain/jobs/next-run.ts';
import { formatTimeOfDay } from '../../../domain/time/plain-time.ts';

/** Says when a job runs: 'Every 10 minutes', 'Every hour', 'Every day, 7:00 pm'. Other patterns stay as they are. */
export function describeCron(cron: string): string {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') return cron;
  const every = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (every && hour === '*') return `Every ${every} minutes`;
  const first = findFirstHour(cron);
  if (first !== null) return `Every day, ${formatTimeOfDay(first * 60)}, or later if that was missed`;
  if (!/^\d+$/.test(minute)) return cron;
  if (hour === '*') return 'Every hour';
  return /^\d+$/.test(hour) ? `Every day, ${formatTimeOfDay(Number(hour) * 60 + Number(minute))}` : cron;
}
