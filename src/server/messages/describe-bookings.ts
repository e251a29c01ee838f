import { type CalendarFile, formatICalendar } from '../../domain/bookings/icalendar.ts';
import { listTestNames } from '../../domain/bookings/test-names.ts';
import { toVisitEvent } from '../../domain/bookings/visit-event.ts';
import { getFastingHours } from '../../domain/catalogue/fasting.ts';
import { mergePreparation } from '../../domain/catalogue/preparation.ts';
import { formatCollectionAddress } from '../../domain/home-collection/collection-address.ts';
import type { BookingKind } from '../../domain/messages/message-kinds.ts';
import type { BookingMessageData } from '../../domain/messages/templates/booking-message.ts';
import type { MessageData } from '../../domain/messages/templates/message-templates.ts';
import { bookingLinkPath } from '../../domain/paths.ts';
import { getVendorDirectionsUrl } from '../../domain/places/directions-url.ts';
import { formatFullAddress } from '../../domain/places/full-address.ts';
import { formatPhone } from '../../domain/text/format-phone.ts';
import { fromIndiaTime } from '../../domain/time/calendar.ts';
import { sumPrices } from '../bookings/terms/booked-items.ts';
import type { BookingToTell } from './booking-to-tell.ts';

export type WritingConfig = {
  publicUrl: string;
  brand: { name: string };
  demo: boolean;
  rateLimitSecret: string;
};

/** A message about the bookings `about`, which also names the others who come. Null if `about` is empty. */
export function describeBookings(
  kind: BookingKind,
  { coming, about }: { coming: readonly BookingToTell[]; about: readonly BookingToTell[] },
  config: WritingConfig,
  more: object = {},
) {
  const [main] = about;
  if (!main) return null;
  const rows = [...about, ...coming.filter((row) => !about.includes(row))].sort((a, b) => startOf(a) - startOf(b));
  const people = rows.map((row) => ({
    ...toMessageData(row, config),
    name: row.patientName,
    isAbout: about.includes(row),
  }));
  const data = { ...toMessageData(main, config), ...(people.length > 1 && { people }), ...more };
  return { kind, data: data as MessageData[BookingKind], rows, tells: rows.map(({ id }) => id) };
}

export const startOf = ({ appointmentOn: day, startMinute: minute }: BookingToTell) => fromIndiaTime({ day, minute });

export function toMessageData(row: BookingToTell, { publicUrl, brand }: WritingConfig): BookingMessageData {
  const vendor = { ...row, name: row.vendorName, approximatePosition: !row.positionConfirmed };
  return {
    brandName: brand.name,
    code: row.code,
    patientName: row.patientName,
    appointment: { day: row.appointmentOn, minute: row.startMinute },
    itemNames: listTestNames(row.items),
    tests: row.tests,
    collection: row.collectAt && {
      address: formatCollectionAddress(row.collectAt),
      untilMinute: row.startMinute + row.slotMinutes,
    },
    pricePaise: sumPrices(row.items),
    lab: {
      name: row.vendorName,
      address: formatFullAddress(row),
      phone: row.phone && formatPhone(row.phone, row.labPhoneIsLandline),
      directionsUrl: getVendorDirectionsUrl(vendor),
    },
    bookingUrl: `${publicUrl}${bookingLinkPath(row.code, row.linkSecret)}`,
  };
}

/** An event for each, so that a calendar follows each of them alone. */
export function formatVisits(rows: readonly BookingToTell[], config: WritingConfig, now: number): CalendarFile {
  const { publicUrl, brand } = config;
  const events = rows.map((row) => {
    const { status, slotMinutes: durationMinutes, changes, tests } = row;
    const data = toMessageData(row, config);
    const visit = {
      ...data,
      durationMinutes,
      changes,
      isCancelled: status === 'cancelled',
      homeAddress: data.collection?.address ?? null,
      fastingHours: getFastingHours(tests),
      preparation: mergePreparation(tests),
    };
    return toVisitEvent(visit, { host: new URL(publicUrl).hostname, now });
  });
  return formatICalendar(events, brand.name);
}
