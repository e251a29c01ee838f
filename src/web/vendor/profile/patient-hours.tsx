import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Profile } from '../../../contract/vendor/profile.ts';
import { type AvailabilityEntry, availability } from '../../../contract/vendor/vendor-availability.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { type DayHours, dayNames } from '../../../domain/schedule/operating-hours.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { endpointQuery } from '../../api/query-client.ts';
import styles from './profile-form.module.css';

/** Bookable hours and opening hours, read-only. */
export function PatientHours({ operatingHours }: Pick<Profile, 'operatingHours'>) {
  const schedule = useQuery(endpointQuery(availability, {})).data;
  const link = <Link to={`${vendorDashboardPath}/availability`}>Availability</Link>;
  return (
    <>
      <table className={styles.hours}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Appointments</th>
            {operatingHours && <th scope="col">Doors open</th>}
          </tr>
        </thead>
        <tbody className="figures">
          {dayNames.map((day, index) => (
            <tr key={day}>
              <th scope="row">{day.charAt(0).toUpperCase() + day.slice(1)}</th>
              <td>{describeAppointments(schedule?.find(({ dayOfWeek }) => dayOfWeek === (index + 1) % 7))}</td>
              {operatingHours && <td>{describeDoors(operatingHours[day])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">
        {schedule?.every(({ isActive }) => !isActive) && 'No day is open yet, so that patients cannot book. '}
        You change when patients can book in {link}
        {operatingHours ? '; when the doors are open is kept by the platform.' : '.'}
      </p>
    </>
  );
}

function describeAppointments(entry: AvailabilityEntry | undefined): string {
  if (!entry) return '';
  return entry.isActive
    ? entry.ranges.map(({ startTime, endTime }) => describeTimes(startTime, endTime)).join(', ')
    : 'None';
}

function describeDoors({ open, close, closed }: DayHours): string {
  return closed ? 'Closed' : describeTimes(open, close);
}

function describeTimes(...times: string[]): string {
  return times.map((time) => formatTimeOfDay(parsePlainTime(time.slice(0, 5)) ?? 0)).join(' to ');
}
