import { useState } from 'react';
import {
  type DayName,
  dayNames,
  defaultOperatingHours,
  type OperatingHours,
} from '../../../domain/schedule/operating-hours.ts';
import { Switch } from '../../ui/checkbox.tsx';
import styles from './vendors-page.module.css';

/** Seven days with a switch and two times each; the form reads them by `readOperatingHours`. */
export function OperatingHoursFields({ hours, error }: { hours: OperatingHours | null; error: string | undefined }) {
  const initial = hours ?? defaultOperatingHours;
  const [isOpen, setOpen] = useState(() => mapDays((day) => !initial[day].closed));
  return (
    <div className={styles.days}>
      {dayNames.map((day) => {
        const name = day.charAt(0).toUpperCase() + day.slice(1);
        const time = (end: 'open' | 'close', label: string) => (
          <input
            type="time"
            name={`${day}-${end}`}
            aria-label={`${name}: ${label}`}
            aria-invalid={error ? true : undefined}
            defaultValue={initial[day][end]}
            disabled={!isOpen[day]}
          />
        );
        return (
          <div key={day} className={styles.day}>
            <strong>{name}</strong>
            <Switch
              name={`${day}-isOpen`}
              label={isOpen[day] ? 'Open' : 'Closed'}
              aria-label={`${name}: open`}
              checked={isOpen[day]}
              onChange={({ target }) => setOpen({ ...isOpen, [day]: target.checked })}
            />
            {time('open', 'opens at')}
            {time('close', 'closes at')}
          </div>
        );
      })}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A closed day keeps its times for when it opens again. */
export function readOperatingHours(form: FormData, before: OperatingHours | null): OperatingHours {
  const stored = before ?? defaultOperatingHours;
  return mapDays((day) =>
    form.has(`${day}-isOpen`)
      ? { open: String(form.get(`${day}-open`)), close: String(form.get(`${day}-close`)), closed: false }
      : { ...stored[day], closed: true },
  );
}

function mapDays<T>(toValue: (day: DayName) => T): Record<DayName, T> {
  return Object.fromEntries(dayNames.map((day) => [day, toValue(day)])) as Record<DayName, T>;
}
