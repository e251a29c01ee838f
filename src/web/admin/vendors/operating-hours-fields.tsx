import { useState } from 'react';
import { dayNames, mapDays, type OperatingHours } from '../../../domain/schedule/operating-hours.ts';
import { Switch } from '../../ui/checkbox.tsx';
import field from '../../ui/field.module.css';
import styles from './vendors-page.module.css';

/** Seven days with a switch and two times each; the form reads them by `readOperatingHours`. */
export function OperatingHoursFields({ hours, error }: { hours: OperatingHours; error: string | undefined }) {
  const [isOpen, setOpen] = useState(() => mapDays((day) => !hours[day].closed));
  return (
    <div className="stack-2">
      {dayNames.map((day) => {
        const name = day.charAt(0).toUpperCase() + day.slice(1);
        const time = (end: 'open' | 'close', label: string) => (
          <input
            className={field.control}
            type="time"
            name={`${day}-${end}`}
            aria-label={`${name}: ${label}`}
            aria-invalid={error ? true : undefined}
            defaultValue={hours[day][end] === '24:00' ? '00:00' : hours[day][end]}
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
        <p role="alert" className="error">
          {error}
        </p>
      )}
    </div>
  );
}

/** A closed day keeps its times for when it opens again. */
export function readOperatingHours(form: FormData, before: OperatingHours): OperatingHours {
  return mapDays((day) =>
    form.has(`${day}-isOpen`)
      ? { open: String(form.get(`${day}-open`)), close: String(form.get(`${day}-close`)), closed: false }
      : { ...before[day], closed: true },
  );
}
