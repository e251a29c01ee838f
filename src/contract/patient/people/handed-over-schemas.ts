import * as z from 'zod/mini';

export const handedOverBookings = z.object({
  /** Bookings of the confirmed number that other accounts made, and that the caller can take over. */
  offered: z.number(),
  /** At most 20 bookings of this account that their people have taken over. Nothing else of them is told any more. */
  takenOver: z.array(z.object({ lab: z.string(), bookedOn: z.string(), patientName: z.string() })),
});

export const takenOverCount = z.object({ bookings: z.number() });

/** Of the person's name in the account. */
export const bookingsOfPerson = z.object({
  /** They leave the account with the person. */
  past: z.number(),
  /** As long as there are some, the person cannot be removed. */
  coming: z.number(),
});
