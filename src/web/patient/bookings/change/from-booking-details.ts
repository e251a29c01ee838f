import type { BookingDetails } from '../../../../contract/patient/my-bookings.ts';
import { bookPackagePath, bookTestPath } from '../../../../domain/paths.ts';
import { parsePaise } from '../../../../domain/text/money.ts';
import { splitLines } from '../../../../domain/text/split-lines.ts';
import { fromIndiaTime } from '../../../../domain/time/calendar.ts';
import { parsePlainTime } from '../../../../domain/time/plain-time.ts';
import type { BookingItem } from '../../booking/choose/bookable.ts';
import { describeCollection } from '../../booking/confirmation/describe-collection.ts';
import type { CreatedBooking } from '../../booking/send/created-booking.ts';

export function fromBookingDetails(booking: BookingDetails): { item: BookingItem; placedBooking: CreatedBooking } {
  return {
    item: {
      kind: booking.packageId === null ? 'Test' : 'Package',
      name: booking.itemName,
      pricePaise: parsePaise(booking.price),
      fastingHours: booking.fastingHours,
      preparation: splitLines(booking.preparationInstructions),
      vendor: booking.lab,
    },
    placedBooking: {
      code: booking.code,
      day: booking.date,
      time: booking.time,
      collection: describeCollection(booking),
      durationMinutes: booking.durationMinutes,
      changes: booking.changes,
      pricePaise: parsePaise(booking.price),
      paidPaise: parsePaise(booking.paid),
      duePaise: parsePaise(booking.due),
      patientName: booking.patientName,
      patientPhone: booking.patientPhone,
      patientEmail: null,
    },
  };
}

/** Null for a lab that is not listed any more. */
export function getBookAgainPath({ lab: vendor, testSlug, packageId }: BookingDetails): string | null {
  if (!vendor.slug) return null;
  if (packageId !== null) return bookPackagePath(packageId);
  return testSlug === null ? null : bookTestPath(vendor.slug, testSlug);
}

export function getStart({ date, time }: { date: string; time: string }): number {
  return fromIndiaTime({ day: date, minute: parsePlainTime(time) ?? 0 });
}
