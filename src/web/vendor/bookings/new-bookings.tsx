import { useEffect } from 'react';
import { Link } from 'react-router';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { formatRelativeDate } from '../../../domain/time/format-date.ts';
import { forgetNewBookings, useNewBookings } from '../live/new-bookings.ts';
import styles from './panel/vendor-bookings.module.css';

/** Bookings that have come for other days since the page was opened, until their day is looked at. */
export function NewBookings({ shownDay, today }: { shownDay: string; today: string }) {
  const byDay = useNewBookings();
  useEffect(() => {
    if (byDay.has(shownDay)) forgetNewBookings(shownDay);
  }, [shownDay, byDay]);
  const others = [...byDay].filter(([day]) => day !== shownDay).sort(([one], [other]) => one.localeCompare(other));
  if (others.length === 0) return null;
  return (
    <p className={`flow-3 ${styles.fresh}`}>
      New:{' '}
      {others.map(([day, count]) => (
        <Link key={day} className="touch strong" to={`${vendorDashboardPath}/bookings?date=${day}`}>
          {formatRelativeDate(day, today)} ({count})
        </Link>
      ))}
    </p>
  );
}
