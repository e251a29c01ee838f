import { useQuery } from '@tanstack/react-query';
import type { BookingStatus } from '../../../domain/booking-lifecycle.ts';
import { bookingQuery } from './booking-query.ts';
import type { PlacedBooking } from './placed-booking.ts';

/** The booking as it is now: it may have been moved or cancelled in another tab, on another device or by the lab. */
export function usePresentBooking(booking: PlacedBooking): PlacedBooking & { status: BookingStatus } {
  const { code, patientPhone } = booking;
  const { data } = useQuery(bookingQuery(patientPhone ? { code, phone: patientPhone } : { code }));
  const { status = 'pending', date: day = booking.day, time = booking.time } = data ?? {};
  return { ...booking, day, time, status };
}
