import { moveVendorBooking } from '../../../../contract/vendor/vendor-bookings.ts';
import { MoveDialog, type MovedBooking } from '../../../portal/bookings/move-dialog.tsx';
import { isBookingList } from '../data/booking-lists.ts';
import { useOwnSlots } from './own-slots.ts';

export function MoveOwnBooking({
  isAtHome,
  ...props
}: {
  booking: MovedBooking;
  /** Moves between the windows of collectors. */
  isAtHome: boolean;
  onClose(): void;
}) {
  const useSlots = (date: string) => useOwnSlots(date, isAtHome);
  return (
    <MoveDialog
      {...props}
      endpoint={moveVendorBooking}
      useSlots={useSlots}
      reason={{ label: 'Reason (optional)' }}
      refetch={isBookingList}
    />
  );
}
