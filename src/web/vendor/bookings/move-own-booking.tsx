import { moveVendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { MoveDialog, type MovedBooking } from '../../portal/bookings/move-dialog.tsx';
import { useOwnSlots } from './own-slots.ts';
import { showsBookings } from './shows-bookings.ts';

export function MoveOwnBooking(props: { booking: MovedBooking; onClose(): void }) {
  return (
    <MoveDialog
      {...props}
      endpoint={moveVendorBooking}
      useSlots={useOwnSlots}
      reason={{ label: 'Reason (optional)' }}
      refetch={showsBookings}
    />
  );
}
