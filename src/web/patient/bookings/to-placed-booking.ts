import type { BookingDetails } from '../../../contract/my-bookings.ts';
import { instantOf } from '../../../domain/calendar.ts';
import { paiseOf } from '../../../domain/money.ts';
import { bookPackagePath, bookTestPath } from '../../../domain/paths.ts';
import { parseClock } from '../../../domain/plain-time.ts';
import type { BookedItem } from '../booking/bookable.ts';
import type { Booked } from '../booking/placed-booking.ts';
import { linesOf } from '../split-lines.ts';

/** A booking that was found, in the words of one that has just been made. */
export function visitOf(booking: BookingDetails): { item: BookedItem; booked: Booked } {
  return {
    item: {
      kind: booking.packageId === null ? 'Test' : 'Package',
      name: booking.itemName,
      pricePaise: paiseOf(booking.price),
      fastingRequired: booking.fastingRequired,
      // The tests of a package mostly ask for the same.
      preparation: [...new Set(linesOf(booking.preparationInstructions))],
      lab: booking.lab,
    },
    booked: {
      code: booking.code,
      day: booking.date,
      time: booking.time,
      patientName: booking.patientName,
      patientPhone: null,
      patientEmail: null,
    },
  };
}

/** Where the same can be booked once more; null where the lab is no longer listed. */
export function bookAgainPath({ lab, testSlug, packageId }: BookingDetails): string | null {
  if (!lab.slug) return null;
  if (packageId !== null) return bookPackagePath(packageId);
  return testSlug === null ? null : bookTestPath(lab.slug, testSlug);
}

export function startOf({ date, time }: { date: string; time: string }): number {
  return instantOf({ day: date, minute: parseClock(time) ?? 0 });
}
