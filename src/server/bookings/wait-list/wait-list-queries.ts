import { type ExpressionBuilder, sql } from 'kysely';
import { canMove, isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import type { ConsentNotice } from '../../../domain/privacy/consent-notices.ts';
import { isIndianMobile } from '../../../domain/text/landline.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { offerMinutes, type WaitingEntry } from '../../../domain/wait-list/offer-in-turn.ts';
import type { Database } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import { type ChannelConfig, listChannels } from '../../outgoing/open-channels.ts';
import type { CollectionAddress } from '../at-home/collection-terms.ts';
import type { Patient } from '../place/insert-booking.ts';
import type { BookedItem } from '../terms/booking-terms.ts';

/** What a taken offer books. */
export type WaitingRequest = {
  items: BookedItem[];
  patient: Patient;
  collectAt: CollectionAddress | null;
  notice: ConsentNotice | null;
  guardianName: string | null;
};

export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];
type Addressed = Pick<WaitingRow, 'phone' | 'phoneIsLandline' | 'email'>;

/** Entries of these days that have not taken an offer, in the order of asking, which is also that of locks. */
export function selectWaiting(db: Database, today: PlainDate) {
  return db
    .selectFrom('waitList')
    .leftJoin('bookings', 'bookings.id', 'waitList.bookingId')
    .where('takenAt', 'is', null)
    .where('wantedOn', '>=', today)
    .orderBy('askedAt')
    .orderBy('waitList.id')
    .select([
      'waitList.id',
      'waitList.vendorId',
      'waitList.wantedOn',
      'waitList.atHome',
      'waitList.phone',
      'waitList.phoneIsLandline',
      'waitList.email',
      'waitList.customerId',
      'waitList.bookingId',
      'waitList.secret',
      'waitList.smsSecret',
      'waitList.newNumber',
      'waitList.request',
      'waitList.visitOn',
      'waitList.visitMinute',
      'offeredMinute',
      'offeredUntil',
      'passedMinutes',
      'bookings.status',
      'bookings.appointmentOn',
      'bookings.startMinute',
    ]);
}

export function listWaiting(db: Database, today: PlainDate) {
  return selectWaiting(db, today).execute();
}

/** The first lock of all that offers, takes or passes places, but for that of a booking that moves. */
export function lockWaiting(db: Database, vendorId: number, today: PlainDate) {
  return selectWaiting(db, today).where('waitList.vendorId', '=', vendorId).forUpdate('waitList').execute();
}

type Link = { id: number; secret: string };

export function findEntry(db: Database, link: Link) {
  return selectEntry(db).where(isOfLink(link)).executeTakeFirst();
}

/** By the secret that the page got when the patient asked, or by that of the SMS. */
export function isOfLink({ id, secret }: Link) {
  return ({ and, or, eb }: ExpressionBuilder<Tables, 'waitList'>) =>
    and([eb('waitList.id', '=', id), or([eb('waitList.secret', '=', secret), eb('waitList.smsSecret', '=', secret)])]);
}

export async function lockEntry(db: Database, link: Link) {
  await db.selectFrom('waitList').where(isOfLink(link)).select('id').forUpdate().execute();
  return findEntry(db, link);
}

function selectEntry(db: Database) {
  return db
    .selectFrom('waitList')
    .innerJoin('vendors', 'vendors.id', 'waitList.vendorId')
    .leftJoin('bookings', 'bookings.id', 'waitList.bookingId')
    .selectAll('waitList')
    .select([
      'vendors.name as vendorName',
      'vendors.address',
      'vendors.city',
      sql<string | null>`case when vendors.is_listed then vendors.slug end`.as('vendorSlug'),
      'bookings.code',
      'bookings.patientName',
      'bookings.patientPhone',
      'bookings.appointmentOn',
      'bookings.startMinute',
    ]);
}

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** How a message reaches the patient first, and so how long an offer lasts. Null if none does. */
export function findWay(
  config: ChannelConfig,
  { phone, phoneIsLandline, email }: Addressed,
): keyof typeof offerMinutes | null {
  const open = listChannels(config, 'wait-list-offer');
  if (open.includes('sms') && isIndianMobile(phone, phoneIsLandline)) return 'sms';
  return open.includes('email') && email !== null ? 'email' : null;
}

/** Null for a patient whom no message reaches, or whose visit cannot move any more. */
export function toWaitingEntry(config: ChannelConfig, row: WaitingRow, now: number): WaitingEntry | null {
  const way = findWay(config, row);
  if (way === null) return null;
  const { id, wantedOn: day, passedMinutes } = row;
  const entry = { id, day, passedMinutes, offerMinutes: offerMinutes[way], isNewNumber: row.newNumber };
  if (row.status === null || row.appointmentOn === null || row.startMinute === null)
    return { ...entry, beforeMinute: null };
  const slot = { day: row.appointmentOn, minute: row.startMinute };
  const isMovable = isOpen(row.status) && canMove({ status: row.status, slot }, now + entry.offerMinutes * 60_000);
  return isMovable ? { ...entry, beforeMinute: slot.day === day ? slot.minute : null } : null;
}

/** The visit that would move is at another time by now, or not open any more. */
export function hasEnded({ bookingId, status, appointmentOn, startMinute, visitOn, visitMinute }: WaitingRow): boolean {
  if (bookingId === null || status === null) return false;
  if (!isOpen(status)) return true;
  return visitOn !== null && (visitOn !== appointmentOn || visitMinute !== startMinute);
}

/** Of a day of a lab, those who wait for a place. */
export async function countWaiting(db: Database, vendorId: number, day: PlainDate): Promise<number> {
  const { waiting } = await db
    .selectFrom('waitList')
    .where('vendorId', '=', vendorId)
    .where('wantedOn', '=', day)
    .where('takenAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}
