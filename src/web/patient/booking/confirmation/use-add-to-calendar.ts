import { formatICalendar } from '../../../../domain/bookings/icalendar.ts';
import { toVisitEvent } from '../../../../domain/bookings/visit-event.ts';
import { bookingsPath } from '../../../../domain/paths.ts';
import { formatFullAddress } from '../../../../domain/places/full-address.ts';
import { parsePlainTime } from '../../../../domain/time/plain-time.ts';
import { useSite } from '../../../page/site.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import type { BookingItem } from '../choose/bookable.ts';
import type { CreatedBooking } from '../send/created-booking.ts';

const usualMinutes = 30;

/** Saves the visit as a file that calendars open. */
export function useAddToCalendar(item: BookingItem, booking: CreatedBooking) {
  const { brandName, publicUrl } = useSite();

  return () => {
    const { vendor } = item;
    const { collection, changes = 1 } = booking;
    const minute = parsePlainTime(booking.time) ?? 0;
    const untilMinute = parsePlainTime(collection?.until ?? '') ?? minute + usualMinutes;
    const visit = {
      ...item,
      code: booking.code,
      isCancelled: false,
      appointment: { day: booking.day, minute },
      durationMinutes: booking.durationMinutes ?? untilMinute - minute,
      lab: { name: vendor.name, address: formatFullAddress(vendor), phone: vendor.phone },
      homeAddress: collection?.address ?? null,
      changes,
      bookingUrl: `${publicUrl}${bookingsPath}`,
    };
    const { content } = formatICalendar(
      [toVisitEvent(visit, { host: new URL(publicUrl).hostname, now: Date.now() })],
      brandName,
    );
    saveFile(`booking-${booking.code}.ics`, content, 'text/calendar');
  };
}
