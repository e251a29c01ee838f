import type { BookingSummary } from '../../../../contract/vendor/booking-schemas.ts';
import {
  type BookingStatus,
  bookingStatusNames,
  nameBookingState,
} from '../../../../domain/bookings/booking-lifecycle.ts';
import { listPossibleStatuses } from '../../../../domain/home-collection/collection-steps.ts';
import { BookingState } from '../../../portal/bookings/booking-state.tsx';
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx';
import styles from './vendor-bookings.module.css';

/** The state of a booking, which a press changes. */
export function StatusMenu({
  booking,
  ...menu
}: {
  label: string;
  booking: Pick<BookingSummary, 'bookingStatus' | 'mark' | 'collection'>;
  isBusy: boolean;
  onChange(status: BookingStatus): void;
}) {
  const options = listPossibleStatuses('vendor', booking).map(
    (status) => [status, bookingStatusNames[status]] as const,
  );
  return (
    <div className={styles.state}>
      <ChoiceMenu
        {...menu}
        value={booking.bookingStatus}
        shown={{
          name: nameBookingState(booking),
          content: <BookingState status={booking.bookingStatus} mark={booking.mark} />,
        }}
        options={options}
      />
    </div>
  );
}
