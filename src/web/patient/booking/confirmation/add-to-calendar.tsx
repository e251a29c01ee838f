import { formatBookingCode } from '../../../../domain/bookings/booking-code.ts';
import { formatICalendar } from '../../../../domain/bookings/icalendar.ts';
import { formatFastingAdvice } from '../../../../domain/catalogue/fasting.ts';
import { formatFullAddress } from '../../../../domain/places/full-address.ts';
import { formatRupees } from '../../../../domain/text/money.ts';
import { fromIndiaTime } from '../../../../domain/time/calendar.ts';
import { parsePlainTime } from '../../../../domain/time/plain-time.ts';
import { useSite } from '../../../page/site.tsx';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import type { BookingItem } from '../choose/bookable.ts';
import type { CreatedBooking } from '../send/created-booking.ts';

const appointmentMinutes = 30;

export function AddToCalendar({ item, booking }: { item: BookingItem; booking: CreatedBooking }) {
  const { brandName, publicUrl } = useSite();

  function save() {
    const { vendor, name, pricePaise, preparation, fastingHours } = item;
    const appointment = { day: booking.day, minute: parsePlainTime(booking.time) ?? 0 };
    const file = formatICalendar(
      {
        uid: `${booking.code}@${new URL(publicUrl).hostname}`,
        title: booking.collection ? `${name}: ${vendor.name} comes` : `${name} at ${vendor.name}`,
        description: [
          `Booking id: ${formatBookingCode(booking.code)}`,
          `Pay ${formatRupees(pricePaise)} ${booking.collection ? 'to the collector' : 'at the lab'}.`,
          fastingHours && formatFastingAdvice(appointment, fastingHours),
          ...preparation,
          vendor.phone && `Lab: ${vendor.phone}`,
        ]
          .filter(Boolean)
          .join('\n'),
        location: booking.collection?.address ?? `${vendor.name}, ${formatFullAddress(vendor)}`,
        startsAt: fromIndiaTime(appointment),
        durationMinutes: appointmentMinutes,
        writtenAt: Date.now(),
      },
      brandName,
    );
    saveFile(`booking-${booking.code}.ics`, file, 'text/calendar');
  }

  return <Button onClick={save}>Add to calendar</Button>;
}
