import { Link } from 'react-router';
import type { DeskDay } from '../../../contract/vendor/booking-desk.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { formatCount } from '../../../domain/text/format-count.ts';

export const hasOmittedBookings = ({ bookings, totalCount }: DeskDay) => totalCount > bookings.length;

export function OmittedBookings({ day }: { day: DeskDay }) {
  if (!hasOmittedBookings(day)) return null;
  const { bookings, totalCount, date } = day;
  return (
    <p role="status">
      This day has {formatCount(totalCount)} bookings. Only the first {formatCount(bookings.length)} are here; see{' '}
      <Link to={`${vendorDashboardPath}/bookings/all?date=${date}`}>all bookings of the day</Link>.
    </p>
  );
}
