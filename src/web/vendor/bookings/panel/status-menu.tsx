import type { BookingSummary } from '../../../../contract/vendor/booking-schemas.ts';
import { type BookingStatus, bookingStatusNames } from '../../../../domain/bookings/booking-lifecycle.ts';
import { listPossibleStatuses } from '../../../../domain/home-collection/collection-steps.ts';
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx';

export function StatusMenu({
  booking,
  ...menu
}: {
  label: string;
  booking: Pick<BookingSummary, 'bookingStatus' | 'collection'>;
  isBusy: boolean;
  onChange(status: BookingStatus): void;
}) {
  const options = listPossibleStatuses('vendor', booking).map(
    (status) => [status, bookingStatusNames[status]] as const,
  );
  return <ChoiceMenu {...menu} value={booking.bookingStatus} options={options} />;
}
