import { useQuery } from '@tanstack/react-query';
import { findVendorBookings } from '../../../contract/vendor/booking-desk.ts';
import { listQuery } from '../../portal/list/list-page.tsx';
import { useRowKeys } from '../../portal/list/use-row-keys.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './booking-row.module.css';
import { type BookingActions, BookingHeadings, BookingRow } from './booking-row.tsx';

export function FoundBookings({ text, ...actions }: { text: string } & BookingActions) {
  const query = useQuery(listQuery(findVendorBookings, { text }));
  const { data, isLoadingError } = query;
  const { body } = useRowKeys();
  if (isLoadingError) return <LoadError query={query} title="The search failed" />;
  return (
    <>
      <p role="status">{data ? describe(data.bookings.length, data.hasMore) : 'Searching...'}</p>
      {!data && <Skeletons count={3} label="Searching" />}
      {data && data.bookings.length > 0 && (
        <table className={`box ${styles.table}`} aria-label="Found bookings">
          <BookingHeadings />
          <tbody ref={body}>
            {data.bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} clock={data} showsDate {...actions} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function describe(count: number, hasMore: boolean): string {
  if (count === 0) return 'No bookings match. Try a part of the name, the last four digits of the phone, or the code.';
  if (hasMore) return `The ${count} nearest bookings that match. Type more to see others.`;
  return count === 1 ? '1 booking matches.' : `${count} bookings match.`;
}
