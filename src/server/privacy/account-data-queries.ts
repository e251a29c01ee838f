import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { BookingData } from '../../contract/patient/privacy.ts';
import { codeAloneEnds } from '../../domain/accounts/phone-use.ts';
import type { BillKind } from '../../domain/bills/bill-number.ts';
import type { BookingStatus } from '../../domain/bookings/booking-lifecycle.ts';
import type { CancelReason } from '../../domain/bookings/cancel-reasons.ts';
import type { CollectionStep } from '../../domain/home-collection/collection-steps.ts';
import type { NotCollectedReason } from '../../domain/home-collection/not-collected.ts';
import type { MessageChannel, MessageKind } from '../../domain/messages/message-kinds.ts';
import type { PaymentKind, PaymentWay } from '../../domain/payments/payment-entries.ts';
import type { ReportKind, ReportOpener } from '../../domain/reports/report-terms.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import { collectionAddress } from '../bookings/at-home/booked-collection.ts';
import { bookedItems } from '../bookings/read/booked-tests.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';

/** Also the limit of bookings that are cancelled when an account is erased. */
export const maxOwnBookings = 1000;

type Condition = (expression: ExpressionBuilder<Tables, 'bookings'>) => Expression<SqlBool>;

type Change = {
  at: string;
  status: BookingStatus;
  reason: string | null;
  cancelReason: CancelReason | null;
  dropped: string[] | null;
  added: string[] | null;
  collection: { step: CollectionStep; collector: string | null; notCollected: NotCollectedReason | null } | null;
};
const history = sql<Change[]>`(
  select json_agg(json_build_object('at', change.changed_at, 'status', change.status, 'reason', change.reason,
    'cancelReason', change.cancel_reason,
    'dropped', change.dropped_items, 'added', change.added_items,
    'collection', case when change.collection_step is not null then
      json_build_object('step', change.collection_step, 'collector', collector.display_name,
        'notCollected', change.not_collected) end) order by change.id)
  from booking_changes as change left join users as collector on collector.id = change.collector_id
  where change.booking_id = bookings.id)`;

type StoredPayment = {
  at: string;
  kind: PaymentKind;
  way: PaymentWay | null;
  paise: number;
  reference: string | null;
  reason: string | null;
  counts: boolean;
};
const payments = sql<StoredPayment[]>`(
  select coalesce(json_agg(json_build_object('at', recorded_at, 'kind', kind, 'way', way, 'paise', paise,
    'reference', reference, 'reason', payment.reason,
    'counts', reverses is null and not exists (select from payments as counter where counter.reverses = payment.id)) order by id), '[]')
  from payments as payment where payment.booking_id = bookings.id)`;

type BillOfBooking = {
  number: string;
  kind: BillKind;
  date: PlainDate;
  totalPaise: number;
  patientName: string | null;
  isCancelled: boolean;
};
const bills = sql<BillOfBooking[]>`(
  select coalesce(json_agg(json_build_object('number', number, 'kind', kind, 'date', billed_on, 'totalPaise', total_paise,
    'patientName', bill.patient_name, 'isCancelled', cancelled_at is not null) order by id), '[]')
  from bills as bill where bill.booking_id = bookings.id)`;

type StoredReport = {
  at: string;
  kind: ReportKind;
  pages: number;
  isReplaced: boolean;
  isWithdrawn: boolean;
  reason: string | null;
  openings: { at: string; by: ReportOpener }[];
};
/** Without their files, which open on the page of the booking. */
const reports = sql<StoredReport[]>`(
  select coalesce(json_agg(json_build_object('at', uploaded_at, 'kind', kind, 'pages', pages,
    'isReplaced', replaced_at is not null, 'isWithdrawn', withdrawn_at is not null, 'reason', report.reason,
    'openings', (select coalesce(json_agg(json_build_object('at', opened_at, 'by', opened_by) order by opening.id), '[]')
      from report_openings as opening where opening.report_id = report.id)) order by report.id), '[]')
  from reports as report where report.booking_id = bookings.id)`;

type SentMessage = { at: string; kind: MessageKind; channel: MessageChannel; to: string; subject: string | null };
/** Without their texts, whose link opens the booking. */
const sentMessages = sql<SentMessage[]>`(
  select coalesce(json_agg(json_build_object('at', ended_at, 'kind', kind, 'channel', channel, 'to', recipient,
    'subject', subject) order by id), '[]')
  from messages where messages.booking_id = bookings.id and messages.state in ('sent', 'kept'))`;

export type StoredReview = NonNullable<BookingData['review']>;
const review = sql<StoredReview | null>`(
  select json_build_object('writtenAt', written_at, 'stars', stars, 'text', text, 'name', shown_name, 'waited', waited,
    'reportOnTime', report_on_time, 'chargedAsBooked', charged_as_booked, 'state', state, 'refusedFor', refused_for,
    'answer', answer)
  from reviews where reviews.booking_id = bookings.id)`;

const waitsFor = sql<PlainDate[]>`(
  select coalesce(json_agg(wanted_on order by wanted_on), '[]') from wait_list
  where wait_list.booking_id = bookings.id and taken_at is null)`;

export async function listBookingData(db: Database, condition: Condition) {
  return selectLatest(db)
    .where(condition)
    .selectAll()
    .select([bookedItems.as('items'), history.as('history'), collectionAddress.as('collectAt')])
    .select([
      payments.as('payments'),
      bills.as('bills'),
      reports.as('reports'),
      review.as('review'),
      sentMessages.as('sentMessages'),
      waitsFor.as('waitsFor'),
    ])
    .execute();
}

export type BookingDataRow = Awaited<ReturnType<typeof listBookingData>>[number];

/** Latest first, so that the open ones are among them. */
export async function listBookingsOfAccount(db: Database, userId: number) {
  return selectLatest(db)
    .where('customerId', '=', userId)
    .select(['code', 'status', 'appointmentOn', 'startMinute'])
    .execute();
}

function selectLatest(db: Database) {
  return db
    .selectFrom('bookings')
    .orderBy('appointmentOn', 'desc')
    .orderBy('startMinute', 'desc')
    .orderBy('id', 'desc')
    .limit(maxOwnBookings);
}

export async function getAccount(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'phone', 'displayName', 'createdAt', 'noticeVersion', 'noticeLanguage', 'agreedAt'])
    .executeTakeFirstOrThrow();
}

export async function updateAccount(db: Database, userId: number, correction: { displayName: string }) {
  await db.updateTable('users').set(correction).where('id', '=', userId).execute();
}

export async function listWaiting(db: Database, userId: number) {
  return db
    .selectFrom('waitList')
    .innerJoin('vendors', 'vendors.id', 'waitList.vendorId')
    .where('customerId', '=', userId)
    .where('takenAt', 'is', null)
    .select(['vendors.name as lab', 'wantedOn as date', 'askedAt', 'waitList.phone', 'waitList.email'])
    .select(sql<string | null>`request -> 'patient' ->> 'patientName'`.as('patientName'))
    .orderBy('askedAt')
    .limit(1000)
    .execute();
}

/** By the number that the account has confirmed. */
export async function listTownWaits(db: Database, phone: string | null) {
  return db.selectFrom('townWaits').where('phone', '=', phone).select('city').orderBy('city').limit(1000).execute();
}

export async function listLogins(db: Database, userId: number) {
  return db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .select(['createdAt', 'expiresAt', 'lastUsedAt', 'browser'])
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute();
}

export async function listKnownBrowsers(db: Database, userId: number) {
  return db
    .selectFrom('knownDevices')
    .where('userId', '=', userId)
    .select(['createdAt', 'lastUsedAt'])
    .orderBy('lastUsedAt', 'desc')
    .limit(100)
    .execute();
}

const answers = sql<{ at: string; text: string }[]>`(
  select coalesce(json_agg(json_build_object('at', note.created_at, 'text', note.text) order by note.id), '[]')
  from support_notes as note where note.message_id = support_messages.id and note.channel is not null)`;

/** Sent with the account, or without any and with its confirmed address or its number, as guest bookings are found. */
async function messagesOfAccount(db: Database, userId: number, now: number) {
  const account = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'confirmedAt', 'phone', 'phoneUsedAt'])
    .executeTakeFirst();
  const keys: string[] = [];
  if (account?.confirmedAt) keys.push(account.email.toLowerCase());
  if (account?.phone && account.phoneUsedAt && account.phoneUsedAt > codeAloneEnds(now)) {
    keys.push(account.phone.slice(-digitsOfContactKey));
  }
  return (message: ExpressionBuilder<Tables, 'supportMessages'>) =>
    keys.length === 0
      ? message('customerId', '=', userId)
      : message.or([
          message('customerId', '=', userId),
          message.and([message('customerId', 'is', null), message('contactKey', 'in', keys)]),
        ]);
}

/** Of a number in the column `contact_key`. */
const digitsOfContactKey = 10;

export async function listMessages(db: Database, userId: number, now: number) {
  return db
    .selectFrom('supportMessages')
    .where(await messagesOfAccount(db, userId, now))
    .select(['ticket', 'createdAt', 'text', 'name', 'contact', 'kind', 'status', answers.as('answers')])
    .orderBy('createdAt', 'desc')
    .limit(1000)
    .execute();
}

/** All but open complaints and data requests, which need an answer. */
export async function deleteSettledMessages(db: Database, userId: number, now: number) {
  await db
    .deleteFrom('supportMessages')
    .where(await messagesOfAccount(db, userId, now))
    .where((either) => either.or([either('kind', '=', 'feedback'), either('status', '=', 'closed')]))
    .execute();
}

export async function deleteAccount(db: Database, userId: number) {
  const ownPhone = db.selectFrom('users').where('id', '=', userId).select('phone');
  await db.deleteFrom('townWaits').where('phone', '=', ownPhone).execute();
  await db.deleteFrom('users').where('id', '=', userId).execute();
}

export async function lockRole(db: Database, userId: number) {
  return db.selectFrom('users').where('id', '=', userId).select('role').forUpdate().executeTakeFirst();
}
