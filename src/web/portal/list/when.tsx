import type { PlainDate } from '../../../domain/time/calendar.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { formatInstant, formatInstantDate } from '../../../domain/time/format-instant.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { useToday } from '../../page/site.tsx';

/** In a row of a table, which would repeat this year. */
export function Instant({ at }: { at: string }) {
  return <span className="figures">{formatInstant(at, useToday())}</span>;
}

export function Appointment({ date, time }: { date: PlainDate; time: string }) {
  return (
    <span className="figures">
      {formatDate(date, useToday())}, {formatTimeOfDay(parsePlainTime(time) ?? 0)}
    </span>
  );
}

export function InstantDate({ at }: { at: string }) {
  return <span className="figures">{formatInstantDate(at, useToday())}</span>;
}
