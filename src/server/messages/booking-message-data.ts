import { type RawBuilder, sql } from 'kysely';
import { type BookingActor, type BookingStatus, isOpen } from '../../domain/bookings/booking-lifecycle.ts';
import { formatICalendar } from '../../domain/bookings/icalendar.ts';
import type { TestPreparation } from '../../domain/catalogue/preparation.ts';
import { type CollectionAddress, formatCollectionAddress } from '../../domain/home-collection/collection-address.ts';
import type { CollectionStep } from '../../domain/home-collection/collection-steps.ts';
import type { NotCollectedReason } from '../../domain/home-collection/not-collected.ts';
import type { BookingKind, MessageChannel } from '../../domain/messages/message-kinds.ts';
import type { BookingMessageData } from '../../domain/messages/templates/booking-message.ts';
import type { MessageData } from '../../domain/messages/templates/message-templates.ts';
import { bookingLinkPath, homeSectionPath } from '../../domain/paths.ts';
import { getVendorDirectionsUrl } from '../../domain/places/directions-url.ts';
import { formatFullAddress } from '../../domain/places/full-address.ts';
import { overlapsWindow } from '../../domain/schedule/booked-time.ts';
import { toClosedWindow } from '../../domain/schedule/day-slots.ts';
import { fromIndiaTime, type PlainDate } from '../../domain/time/calendar.ts';
import { collectionAddress } from '../bookings/at-home/booked-collection.ts';
import { type BookedItem, bookedItems, bookedTests } from '../bookings/read/booked-tests.ts';
import type { Database } from '../database/connect.ts';
import { followUpStopSecret, hasStoppedFollowUps } from './follow-ups.ts';
import { stopMailsPath } from './lab-mails.ts';
import { latestChange } from './latest-change.ts';

export type WritingConfig = {
  publicUrl: string;
  brand: { name: string };
  demo: boolean;
  rateLimitSecret: string;
};

type BookingMessage = { kind: BookingKind; bookingId: number; channel: MessageChannel; recipient: string };

type Row = {
  code: string;
  linkSecret: string;
  status: BookingStatus;
  patientName: string;
  patientEmail: string | null;
  patientPhone: string | null;
  appointmentOn: PlainDate;
  startMinute: number;
  slotMinutes: number;
  /** Null at the lab. */
  collectAt: CollectionAddress | null;
  collectionStep: CollectionStep | null;
  notCollected: NotCollectedReason | null;
  /** The lab's closure on the day of the appointment. */
  closure: { startMinute: number | null; endMinute: number | null } | null;
  items: BookedItem[];
  tests: TestPreparation[];
  vendorName: string;
  address: string;
  locality: string | null;
  city: string;
  pincode: string | null;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
  positionConfirmed: boolean | null;
  actor: BookingActor;
  reason: string | null;
  movedFromOn: PlainDate | null;
  movedFromMinute: number | null;
  droppedItems: string[] | null;
  addedItems: string[] | null;
};

/**
 * What a message about a booking is written from. Null if it would no longer be true: the booking is over or cleared, or
 * its address is another one. A reminder of a visit during a closure becomes another message.
 */
export async function getBookingMessageData(
  { db, config }: { db: Database; config: WritingConfig },
  { kind, bookingId, channel, recipient }: BookingMessage,
  now: number,
): Promise<{ kind: BookingKind; data: MessageData[BookingKind]; calendar?: string } | null> {
  const row = await findBooking(db, bookingId, kind);
  if (!row || { email: row.patientEmail, sms: row.patientPhone }[channel] !== recipient) return null;
  const appointment = { day: row.appointmentOn, minute: row.startMinute };
  const data = toMessageData(row, config);
  if (kind === 'booking-cancelled') {
    if (row.status !== 'cancelled') return null;
    return { kind, data: { ...data, cancellation: { actor: row.actor, reason: row.reason } } };
  }
  if (kind === 'booking-follow-up') {
    const isWanted = row.status === 'completed' && !(await hasStoppedFollowUps(db, recipient, config));
    return isWanted ? { kind, data: { ...data, ...followUpLinks(bookingId, row.linkSecret, config) } } : null;
  }
  if (!isOpen(row.status)) return null;
  if (kind === 'booking-not-collected')
    return row.collectionStep === 'not-collected' ? { kind, data: { ...data, notCollected: row.notCollected } } : null;
  if (fromIndiaTime(appointment) <= now) return null;
  if (kind === 'booking-reminder' || kind === 'booking-lab-closed')
    return { kind: isClosedThen(row) ? 'booking-lab-closed' : 'booking-reminder', data: { ...data, now } };
  const calendar = formatVisit(data, row.slotMinutes, config, now);
  if (kind === 'booking-changed') {
    const { droppedItems, addedItems } = row;
    return { kind, data: { ...data, dropped: droppedItems ?? [], added: addedItems ?? [] }, calendar };
  }
  if (kind === 'booking-placed') return { kind, data, calendar };
  const { movedFromOn: day, movedFromMinute: minute } = row;
  const movedFrom = day !== null && minute !== null ? { day, minute } : null;
  return { kind, data: { ...data, movedFrom }, calendar };
}

function isClosedThen({ closure, appointmentOn: day, startMinute: minute, slotMinutes, collectAt }: Row): boolean {
  const closed = closure ? toClosedWindow(closure.startMinute, closure.endMinute) : undefined;
  return overlapsWindow({ day, minute, slotMinutes, atHome: collectAt !== null }, closed);
}

function followUpLinks(bookingId: number, linkSecret: string, { publicUrl }: WritingConfig) {
  return {
    reportUrl: `${publicUrl}${homeSectionPath('report-issue')}`,
    stopUrl: `${publicUrl}${stopMailsPath}?secret=${followUpStopSecret(bookingId, linkSecret)}`,
  };
}

/** The change that a message is about. Later ones may follow before it is sent: a move also releases the collector. */
const toldChanges: Partial<Record<BookingKind, RawBuilder<boolean>>> = {
  'booking-cancelled': sql`status = 'cancelled' and collection_step is null`,
  'booking-moved': sql`moved_from_on is not null`,
  'booking-changed': sql`price_paise is not null`,
};

/** With the last change of the kind that the message is about. */
async function findBooking(db: Database, bookingId: number, kind: BookingKind): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select bookings.code, bookings.link_secret, bookings.status, bookings.patient_name, bookings.patient_email,
      bookings.patient_phone,
      bookings.appointment_on, bookings.start_minute, bookings.slot_minutes, bookings.vendor_name,
      ${collectionAddress} as collect_at,
      vendors.address, vendors.locality, vendors.city, vendors.pincode, vendors.phone, vendors.latitude, vendors.longitude,
      vendors.position_confirmed,
      change.actor, change.reason, change.moved_from_on, change.moved_from_minute,
      change.dropped_items, change.added_items,
      bookings.collection_step, bookings.not_collected,
      (select json_build_object('startMinute', start_minute, 'endMinute', end_minute) from closures
        where vendor_id = bookings.vendor_id and closed_on = bookings.appointment_on) as closure,
      ${bookedItems} as items,
      ${bookedTests} as tests
    from bookings join vendors on vendors.id = bookings.vendor_id
      cross join lateral ${latestChange(toldChanges[kind])} as change
    where bookings.id = ${bookingId}`.execute(db);
  return rows[0];
}

function toMessageData(row: Row, { publicUrl, brand }: WritingConfig): BookingMessageData {
  const vendor = { ...row, name: row.vendorName, approximatePosition: !row.positionConfirmed };
  return {
    brandName: brand.name,
    code: row.code,
    patientName: row.patientName,
    appointment: { day: row.appointmentOn, minute: row.startMinute },
    itemNames: row.items.map(({ name }) => name),
    tests: row.tests,
    collection: row.collectAt && {
      address: formatCollectionAddress(row.collectAt),
      untilMinute: row.startMinute + row.slotMinutes,
    },
    pricePaise: row.items.reduce((sum, { pricePaise }) => sum + pricePaise, 0),
    lab: {
      name: row.vendorName,
      address: formatFullAddress(row),
      phone: row.phone,
      directionsUrl: getVendorDirectionsUrl(vendor),
    },
    bookingUrl: `${publicUrl}${bookingLinkPath(row.code, row.linkSecret)}`,
  };
}

/** The same event as that of the confirmation page, so that a calendar keeps one of them. */
function formatVisit(data: BookingMessageData, minutes: number, { publicUrl, brand }: WritingConfig, now: number) {
  return formatICalendar(
    {
      uid: `${data.code}@${new URL(publicUrl).hostname}`,
      title: data.collection ? `${data.lab.name} comes to collect a sample` : `Visit to ${data.lab.name}`,
      description: data.bookingUrl,
      location: data.collection?.address ?? `${data.lab.name}, ${data.lab.address}`,
      startsAt: fromIndiaTime(data.appointment),
      durationMinutes: minutes,
      writtenAt: now,
    },
    brand.name,
  );
}
