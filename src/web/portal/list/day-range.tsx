import { type PlainDate, parsePlainDate } from '../../../domain/time/calendar.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { useToday } from '../../page/site.tsx';
import { DayField } from '../form/day-field.tsx';
import styles from './filters.module.css';

type Range = { from: string; to: string };

export function DayRange({ range, onChange }: { range: Range; onChange(changed: Partial<Range>): void }) {
  const today = useToday();
  return (
    <div className={`cluster-2 ${styles.days}`}>
      <DayField label="From" day={range.from} onDay={(from) => onChange({ from })}>
        From {formatDay(range.from, today)}
      </DayField>
      <DayField label="To" day={range.to} onDay={(to) => onChange({ to })}>
        to {formatDay(range.to, today)}
      </DayField>
    </div>
  );
}

function formatDay(day: string, today: PlainDate): string {
  return parsePlainDate(day) === null ? 'any day' : formatDate(day, today);
}
