import * as z from 'zod/mini';

/** What happened to a booking, as the outbox names it. */
export const bookingEventKinds = [
  'booking placed',
  'booking taken down',
  'booking confirmed',
  'booking completed',
  'booking cancelled',
  'booking reopened',
  'booking moved',
  'booking corrected',
  'booking phone corrected',
  'booking items changed',
  'booking arrived',
  'booking no-show',
  'booking unmarked',
  'booking collection',
] as const;
export type BookingEventKind = (typeof bookingEventKinds)[number];

export const bookingStreamEvents = {
  booking: z.object({ bookingId: z.number(), kind: z.enum(bookingEventKinds) }),
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
