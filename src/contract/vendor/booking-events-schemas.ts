import * as z from 'zod/mini';
import { bookingEventCodes } from '../../domain/bookings/booking-events.ts';

export const bookingStreamEvents = {
  booking: z.object({ bookingId: z.number(), kind: z.enum(bookingEventCodes) }),
  /** Sent once, after the missed events. */
  ready: z.object({}),
  /** Sent when nothing has happened for some time. Comments would not reach the page's script. */
  heartbeat: z.object({}),
  /** Too many events were missed: refetch everything. */
  reload: z.object({}),
};
export type BookingStreamEvents = {
  [Name in keyof typeof bookingStreamEvents]: z.output<(typeof bookingStreamEvents)[Name]>;
};
