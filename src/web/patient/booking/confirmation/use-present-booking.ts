import { useQuery } from '@tanstack/react-query';
import type { BookingStatus } from '../../../../domain/bookings/booking-lifecycle.ts';
import { parsePaise } from '../../../../domain/text/money.ts';
import type { CreatedBooking } from '../send/created-booking.ts';
import { bookingQuery } from './booking-query.ts';
import { describeCollection } from './describe-collection.ts';

export function usePresentBooking(booking: CreatedBooking): CreatedBooking & {
  status: BookingStatus;
  itemName: string | null;
  isAskedToMove: boolean;
  isLabListed: boolean;
  usualConfirmationMinutes: number | null;
} {
  const { code, patientPhone } = booking;
  const { data } = useQuery(bookingQuery(patientPhone ? { code, phone: patientPhone } : { code }));
  const { status = 'pending', date: day = booking.day, time = booking.time } = data ?? {};
  return {
    ...booking,
    day,
    time,
    status,
    ...(data && {
      durationMinutes: data.durationMinutes,
      changes: data.changes,
      paidPaise: parsePaise(data.paid),
      duePaise: parsePaise(data.due),
    }),
    collection: data ? describeCollection(data) : booking.collection,
    // Tests may have been dropped since.
    itemName: data?.itemName ?? booking.itemName ?? null,
    isAskedToMove: data?.isAskedToMove ?? false,
    isLabListed: !data || data.lab.slug !== null,
    usualConfirmationMinutes: data?.usualConfirmationMinutes ?? null,
    pricePaise: data ? parsePaise(data.price) : booking.pricePaise,
  };
}
