import { sql } from 'kysely';
import type { BookingStatus } from '../../domain/bookings/booking-lifecycle.ts';
import type { TestPreparation } from '../../domain/catalogue/preparation.ts';
import type { CollectionAddress } from '../../domain/home-collection/collection-address.ts';
import type { CollectionStep } from '../../domain/home-collection/collection-steps.ts';
import type { NotCollectedReason } from '../../domain/home-collection/not-collected.ts';
import type { BookingKind, MessageChannel } from '../../domain/messages/message-kinds.ts';
import { findNews, type News, type ToldChange } from '../../domain/messages/news-since-told.ts';
import type { BookingCancellation } from '../../domain/messages/templates/booking-message.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import { collectionAddress } from '../bookings/at-home/booked-collection.ts';
import { latestChange } from '../bookings/events/latest-change.ts';
import { isAskedToMove } from '../bookings/read/asked-to-move.ts';
import { type BookedItem, bookedItems, bookedTests } from '../bookings/read/booked-tests.ts';
import { smsLinkSecret } from '../bookings/read/my-bookings-queries.ts';
import { sumPrices } from '../bookings/terms/booked-items.ts';
import type { Database } from '../database/connect.ts';
import { tellsBooking } from './visit-messages.ts';

export type BookingMessage = {
  kind: BookingKind;
  bookingId: number;
  /** Of those who come along. */
  otherBookings: readonly number[] | null;
  channel: MessageChannel;
  recipient: string;
};

export type BookingToTell = {
  id: number;
  code: string;
  linkSecret: string;
  status: BookingStatus;
  patientName: string;
  patientEmail: string | null;
  patientMobile: string | null;
  appointmentOn: PlainDate;
  startMinute: number;
  slotMinutes: number;
  /** Null at the lab. */
  collectAt: CollectionAddress | null;
  collectionStep: CollectionStep | null;
  notCollected: NotCollectedReason | null;
  /** The lab's closure on the day of the appointment. */
  closure: { startMinute: number | null; endMinute: number | null } | null;
  /** The lab is closed at the time of the appointment, and has asked for another one; or it is suspended, and the patient was told. */
  isAskedToMove: boolean;
  /** The patient wants no reminders. */
  remindersStopped: boolean;
  /** The recipient got the message about that. */
  knowsOfClosure: boolean;
  items: BookedItem[];
  tests: TestPreparation[];
  vendorName: string;
  labIsListed: boolean;
  address: string;
  locality: string | null;
  city: string;
  pincode: string | null;
  phone: string | null;
  labPhoneIsLandline: boolean;
  latitude: number | null;
  longitude: number | null;
  positionConfirmed: boolean | null;
  cancellation: BookingCancellation | null;
  /** Null before the message about the booking itself. */
  toldStatus: BookingStatus | null;
  changesSince: ToldChange[];
  /** Of the history. */
  latestChangeId: number;
  changes: number;
};

const hasLeft = sql`state in ('sent', 'kept')`;

/** A later entry may be about attendance, or the collector, whom a cancellation releases. */
const isCancellation = sql`status = 'cancelled' and collection_step is null and attendance is null`;

/**
 * Those of the message, in the order of their times, each with its changes since the recipient was told of it. Before news other than the booking itself, that is at least the
 * beginning: an earlier release has told it, or the channel was not there yet, and the page has said it.
 */
export async function listBookingsToTell(
  db: Database,
  { kind, bookingId, otherBookings, channel, recipient }: BookingMessage,
): Promise<BookingToTell[]> {
  const beginning =
    kind === 'booking-placed' ? sql`null` : sql`(select min(id) from booking_changes where booking_id = bookings.id)`;
  const { rows } = await sql<BookingToTell>`
    select bookings.id, bookings.code, ${channel === 'sms' ? smsLinkSecret : sql`bookings.link_secret`} as link_secret, bookings.status, bookings.patient_name, bookings.patient_email,
      case when not bookings.phone_is_landline then bookings.patient_phone end as patient_mobile,
      bookings.appointment_on, bookings.start_minute, bookings.slot_minutes, bookings.vendor_name, vendors.is_listed as lab_is_listed,
      ${collectionAddress} as collect_at,
      vendors.address, vendors.locality, vendors.city, vendors.pincode, vendors.phone, vendors.phone_is_landline as lab_phone_is_landline, vendors.latitude, vendors.longitude,
      vendors.position_confirmed,
      case when cancellation.id is not null
        then json_build_object('actor', cancellation.actor, 'reason', cancellation.reason,
          'cancelReason', cancellation.cancel_reason) end as cancellation,
      (select status from booking_changes where booking_id = bookings.id and id <= told.change_id
        order by id desc limit 1) as told_status,
      (select coalesce(json_agg(json_build_object(
          'movedFrom', case when moved_from_on is not null
            then json_build_object('day', moved_from_on, 'minute', moved_from_minute) end,
          'priceBeforePaise', price_before_paise,
          'dropped', coalesce(dropped_items, '{}'), 'added', coalesce(added_items, '{}')) order by id), '[]')
        from booking_changes where booking_id = bookings.id and id > told.change_id
          and (moved_from_on is not null or price_paise is not null)) as changes_since,
      history.latest_change_id, history.changes,
      bookings.collection_step, bookings.not_collected,
      (select json_build_object('startMinute', start_minute, 'endMinute', end_minute) from closures
        where vendor_id = bookings.vendor_id and closed_on = bookings.appointment_on) as closure,
      ${isAskedToMove} as is_asked_to_move, bookings.reminders_stopped_at is not null as reminders_stopped,
      coalesce((select kind <> 'booking-lab-open' from messages
        where ${tellsBooking()} and recipient = ${recipient} and (${hasLeft} and kind = 'booking-lab-open'
          or (${hasLeft} or state = 'waiting' and attempts > 0) and kind in ('booking-lab-closed', 'booking-lab-suspended'))
        order by ended_at desc nulls first limit 1), false) as knows_of_closure,
      ${bookedItems} as items,
      ${bookedTests} as tests
    from bookings join vendors on vendors.id = bookings.vendor_id
      left join lateral ${latestChange(isCancellation)} as cancellation on true
      cross join lateral (select max(id) as latest_change_id, count(*) as changes
        from booking_changes where booking_id = bookings.id) as history
      cross join lateral (select coalesce(max(told_change_id), ${beginning}) as change_id from messages
        where ${tellsBooking()} and recipient = ${recipient} and state in ('sent', 'kept')) as told
    where bookings.id = any(${[bookingId, ...(otherBookings ?? [])]}::bigint[])
    order by bookings.appointment_on, bookings.start_minute, bookings.id`.execute(db);
  return rows;
}

/** What the recipient of these does not know yet. */
export function findNewsOf(booking: BookingToTell): News | null {
  const { status, toldStatus, changesSince, appointmentOn: day, startMinute: minute } = booking;
  const present = { status, appointment: { day, minute }, pricePaise: sumPrices(booking.items) };
  return findNews(present, toldStatus && { status: toldStatus, changesSince });
}
