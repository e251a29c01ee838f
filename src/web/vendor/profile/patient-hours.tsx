import { Link } from 'react-router';
import type { Profile } from '../../../contract/vendor/profile.ts';
import { dayNames } from '../../../domain/operating-hours.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/plain-time.ts';
import styles from './profile-form.module.css';

/** When the doors are open, as it is stored; appointments go by the hours of another view. */
export function PatientHours({ operatingHours }: Pick<Profile, 'operatingHours'>) {
  return (
    <>
      {operatingHours && (
        <dl className={styles.hours}>
          {dayNames.map((day) => (
            <div key={day} style={{ display: 'contents' }}>
              <dt>{day.charAt(0).toUpperCase() + day.slice(1)}</dt>
              <dd className="figures">{describeDay(operatingHours[day])}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="hint">
        Patients book the times of your weekly schedule, which you change in{' '}
        <Link to={`${vendorDashboardPath}/availability`}>Availability</Link>.
      </p>
    </>
  );
}

function describeDay({ open, close, closed }: { open: string; close: string; closed: boolean }): string {
  if (closed) return 'Closed';
  return [open, close].map((time) => formatTimeOfDay(parsePlainTime(time) ?? 0)).join(' to ');
}
