import { useQuery } from '@tanstack/react-query';
import { adminBookingSlots, adminBookings, adminMoveBooking } from '../../../contract/admin/admin-bookings.ts';
import { parsePlainDate } from '../../../domain/time/calendar.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { MoveDialog, type MovedBooking } from '../../portal/bookings/move-dialog.tsx';

export function MoveAnyBooking({ booking, onClose }: { booking: MovedBooking; onClose(): void }) {
  const { id: bookingId } = booking;
  const useSlots = (date: string) =>
    useQuery({
      ...endpointQuery(adminBookingSlots, { bookingId, date }),
      enabled: parsePlainDate(date) !== null,
      staleTime: 0,
    });
  return (
    <MoveDialog
      booking={booking}
      endpoint={adminMoveBooking}
      useSlots={useSlots}
      reason={{ label: 'Reason', hint: 'The lab sees it.' }}
      refetch={(path) => path.startsWith(adminBookings.path)}
      onClose={onClose}
    />
  );
}
