import { instantOf } from '../../../domain/calendar.ts';
import { calendarFile } from '../../../domain/calendar-file.ts';
import { fastingFor } from '../../../domain/fasting.ts';
import { rupeesText } from '../../../domain/money.ts';
import { parseClock } from '../../../domain/plain-time.ts';
import { useSite } from '../../page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { fullAddress } from '../vendor-address.ts';
import type { BookedItem } from './bookable.ts';
import type { Booked } from './placed-booking.ts';

const visitMinutes = 30;

/** Hands the browser a calendar file, which phones open in their calendar. */
export function AddToCalendar({ item, booked }: { item: BookedItem; booked: Booked }) {
  const { brandName, publicUrl } = useSite();

  function save() {
    const { lab, name, pricePaise, preparation, fastingRequired } = item;
    const visit = { day: booked.day, minute: parseClock(booked.time) ?? 0 };
    const file = calendarFile(
      {
        uid: `${booked.code}@${new URL(publicUrl).hostname}`,
        title: `${name} at ${lab.name}`,
        description: [
          `Booking id: ${booked.code}`,
          `Pay ${rupeesText(pricePaise)} at the lab.`,
          fastingRequired && fastingFor(visit),
          ...preparation,
          lab.phone && `Lab: ${lab.phone}`,
        ]
          .filter(Boolean)
          .join('\n'),
        location: `${lab.name}, ${fullAddress(lab)}`,
        startsAt: instantOf(visit),
        minutes: visitMinutes,
        writtenAt: Date.now(),
      },
      brandName,
    );
    const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `booking-${booked.code}.ics`;
    link.click();
    // Some browsers read the file only after the click has been handled.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  return <Button onClick={save}>Add to calendar</Button>;
}
