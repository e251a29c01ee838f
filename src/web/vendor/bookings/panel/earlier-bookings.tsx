import { useQuery } from '@tanstack/react-query';
import { earlierBookings } from '../../../../contract/vendor/vendor-bookings.ts';
import { formatDate } from '../../../../domain/time/format-date.ts';
import { getErrorMessage } from '../../../api/error-message.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { BookingState } from '../../../portal/bookings/booking-state.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import styles from './vendor-bookings.module.css';

/** Bookings at this lab before the open one, by the same phone number or account. A family may share either. */
export function EarlierBookings({ bookingId, onOpen }: { bookingId: number; onOpen(id: number): void }) {
  const { data, error, isLoadingError } = useQuery(endpointQuery(earlierBookings, { bookingId }));
  return (
    <section aria-labelledby="earlier">
      <h3 id="earlier" className={`label ${styles.earlierTitle}`}>
        Earlier visits
      </h3>
      {isLoadingError && <FormError>{getErrorMessage(error, 'Earlier visits could not be loaded.')}</FormError>}
      {!data && !isLoadingError && <Skeletons count={1} label="Loading earlier visits" />}
      {data?.bookings.length === 0 && <p className="hint">None with this phone number or account.</p>}
      {data && data.bookings.length > 0 && (
        <ul className={`entries ${styles.earlier}`}>
          {data.bookings.map((booking) => (
            <li key={booking.id}>
              <button type="button" onClick={() => onOpen(booking.id)}>
                <span>
                  <strong>{formatDate(booking.date)}</strong>, <span translate="no">{booking.patientName}</span>
                </span>
                <span className="small soft">{booking.testName}</span>
              </button>
              <BookingState status={booking.bookingStatus} mark={booking.mark} />
            </li>
          ))}
        </ul>
      )}
      {data?.hasMore && <p className="hint">The ten latest. The search of the desk finds the others.</p>}
    </section>
  );
}
