import { useQuery } from '@tanstack/react-query';
import type { BookingStatus } from '../../../domain/bookings/booking-lifecycle.ts';
import { parsePaise } from '../../../domain/text/money.ts';
import { bookingQuery } from './booking-query.ts';
import type { CreatedBooking } from './created-booking.ts';
import { describeCollection } from './describe-collection.ts';

export function usePresentBooking(booking: CreatedBooking): CreatedBooking & { status: BookingStatus } {
  const { code, patientPhone } = booking;
  const { data } = useQuery(bookingQuery(patientPhone ? { code, phone: patientPhone } : { code }));
  const { status = 'pending', date: day = booking.day, time = booking.time } = data ?? {};
  return {
    ...booking,
    day,
    time,
    status,
    collection: data ? describeCollection(data) : booking.collection,
    pricePaise: data ? parsePaise(data.price) : booking.pricePaise,
  };
}
