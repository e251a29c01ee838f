import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import type { ListedBooking } from '../../../contract/vendor/booking-schemas.ts';
import { markBooking, updateBookingStatus, vendorBookings } from '../../../contract/vendor/bookings.ts';
import type { BookingMark, BookingStatus } from '../../../domain/booking-lifecycle.ts';
import type { DeskStep } from '../../../domain/desk-day.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { useSignedInCall } from '../../portal/use-signed-in-call.ts';
import { useToast } from '../../ui/toast.tsx';

type Booking = Pick<ListedBooking, 'id' | 'patientName' | 'bookingStatus' | 'mark'>;

const markTexts = { arrived: 'has arrived', 'no-show': 'did not come' };

/** What can be done to a booking in one step. Each says that it is done, and can be taken back. */
export function useBookingActions() {
  const call = useSignedInCall();
  const queries = useQueryClient();
  const toast = useToast();
  const [busyId, setBusyId] = useState<number | null>(null);

  const reload = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(vendorBookings.path) });
  const send = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, bookingId: number) => {
    setBusyId(bookingId);
    try {
      await call(endpoint, input);
      return true;
    } catch (error) {
      const message = getErrorMessage(error as Error, unreachableMessage);
      toast({ tone: 'bad', title: `Failed to update status: ${message}` });
      return false;
    } finally {
      // Also after a failure: what is shown is what is stored.
      await reload();
      setBusyId(null);
    }
  };
  const setStatus = async (booking: Booking, status: BookingStatus, reason: string | null = null) => {
    const before = booking.bookingStatus;
    const bookingId = booking.id;
    if (!(await send(updateBookingStatus, { bookingId, status, reason, seenStatus: before }, bookingId))) return;
    toast({
      tone: 'good',
      title: 'Booking status updated successfully!',
      action: {
        label: 'Undo',
        run: () => void send(updateBookingStatus, { bookingId, status: before, seenStatus: status }, bookingId),
      },
    });
  };
  const setMark = async (booking: Booking, mark: BookingMark | null) => {
    const before = booking.mark;
    if (!(await send(markBooking, { bookingId: booking.id, mark }, booking.id))) return;
    toast({
      tone: 'good',
      title: mark ? `${booking.patientName} ${markTexts[mark]}` : 'The mark is taken back',
      action: { label: 'Undo', run: () => void send(markBooking, { bookingId: booking.id, mark: before }, booking.id) },
    });
  };
  return {
    busyId,
    setStatus,
    setMark,
    takeStep: (booking: Booking, step: DeskStep) => {
      if (step === 'arrive') return setMark(booking, 'arrived');
      return setStatus(booking, step === 'confirm' ? 'confirmed' : 'completed');
    },
    /** After a form of its own has changed something. */
    reload,
  };
}
