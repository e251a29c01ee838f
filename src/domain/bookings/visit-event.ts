import { type FastingHours, formatFastingAdvice } from '../catalogue/fasting.ts';
import { formatRupees } from '../text/money.ts';
import { fromIndiaTime, type PlainDateTime } from '../time/calendar.ts';
import { formatBookingCode } from './booking-code.ts';
import type { CalendarEvent } from './icalendar.ts';

type Visit = {
  code: string;
  isCancelled: boolean;
  appointment: PlainDateTime;
  durationMinutes: number;
  lab: { name: string; address: string; phone: string | null };
  /** Where the sample is collected; null at the lab. */
  homeAddress: string | null;
  pricePaise: number;
  fastingHours: FastingHours | null;
  preparation: readonly string[];
  /** Entries in the history of the booking, of which a calendar takes the event with most. */
  changes: number;
  bookingUrl: string;
};

/**
 * The visit in the patient's calendar, by mail and from our pages alike: a calendar keeps one of them, and removes a
 * cancelled one. The title does not name the test, because others see calendars.
 */
export function toVisitEvent(visit: Visit, { host, now }: { host: string; now: number }): CalendarEvent {
  const { code, lab, homeAddress, pricePaise, appointment, fastingHours } = visit;
  const details = [
    `Booking id: ${formatBookingCode(code)}`,
    `Pay ${formatRupees(pricePaise)} ${homeAddress === null ? 'at the lab' : 'to the collector'}.`,
    fastingHours && formatFastingAdvice(appointment, fastingHours),
    ...visit.preparation,
    lab.phone && `Lab: ${lab.phone}`,
    visit.bookingUrl,
  ];
  return {
    uid: `${code}@${host}`,
    title: homeAddress === null ? `Visit to ${lab.name}` : `${lab.name} comes to collect a sample`,
    description: details.filter(Boolean).join('\n'),
    location: homeAddress ?? `${lab.name}, ${lab.address}`,
    startsAt: fromIndiaTime(appointment),
    durationMinutes: visit.durationMinutes,
    writtenAt: now,
    sequence: visit.changes,
    status: visit.isCancelled ? 'CANCELLED' : 'CONFIRMED',
  };
}
