import { HttpError } from '../../http/http-error.ts';

export type KeptBooking = { bookingId: number; reason: string };

/**
 * Changes one booking after the other, each in its own transaction: together they could wait for a change of one of them that
 * waits for their slots. One that may not be changed stays as it is.
 */
export async function changeSeveral<Each extends { bookingId: number }>(
  bookings: readonly Each[],
  change: (booking: Each) => Promise<unknown>,
): Promise<{ changedCount: number; kept: KeptBooking[] }> {
  const kept: KeptBooking[] = [];
  for (const booking of bookings) {
    try {
      await change(booking);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      kept.push({ bookingId: booking.bookingId, reason: error.message });
    }
  }
  return { changedCount: bookings.length - kept.length, kept };
}
