import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type AvailabilityEntry, availability } from '../../../contract/vendor/availability/vendor-availability.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { dayNames } from '../../../domain/schedule/operating-hours.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Fact, Facts } from '../../portal/list/facts.tsx';

export function PatientHours() {
  const schedule = useQuery(endpointQuery(availability, {})).data;
  const link = <Link to={`${vendorDashboardPath}/availability`}>Availability</Link>;
  return (
    <>
      <Facts>
        {dayNames.map((day, index) => (
          <Fact key={day} name={day.charAt(0).toUpperCase() + day.slice(1)}>
            <span className="figures">
              {describeAppointments(schedule?.find(({ dayOfWeek }) => dayOfWeek === (index + 1) % 7))}
            </span>
          </Fact>
        ))}
      </Facts>
      <p className="hint">
        {schedule?.every(({ isActive }) => !isActive) && 'No day is open yet, so that patients cannot book. '}
        You change them in {link}.
      </p>
    </>
  );
}

function describeAppointments(entry: AvailabilityEntry | undefined): string {
  if (!entry) return '';
  return entry.isActive
    ? entry.ranges.map(({ startTime, endTime }) => describeTimes(startTime, endTime)).join(', ')
    : 'Closed';
}

function describeTimes(...times: string[]): string {
  return times.map((time) => formatTimeOfDay(parsePlainTime(time.slice(0, 5)) ?? 0)).join(' to ');
}
