import { type RawBuilder, sql } from 'kysely';
import type { RateLimit } from '../../../contract/endpoint.ts';
import type { BookingKind } from '../../../domain/messages/message-kinds.ts';
import { addDays, toIndiaTime } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import type { CallServices, HttpConfig } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import { countCalls, enforceRateLimit } from '../../http/rate-limit.ts';

/** Strangers who move a booking, book and cancel, or invent numbers make us pay for each SMS. */
const perBooking = 10;
const perNumberAndDay = 30;
/** About a visit in vain, for a booking: a lab that closes and opens again and again, or a program of it, makes us pay as well. */
const inVainPerDay = 20;
const inVain = sql`('booking-lab-closed', 'booking-lab-open', 'booking-lab-suspended', 'booking-cancelled', 'booking-moved')`;
/** To numbers that may be invented, by lab and day: the more, the more other bookings it has in the coming week. */
const toNewNumbers = { atLeast: 60, forEachOther: 3 };

const dayMs = 86_400_000;
const codesOfBooking = { kind: 'codes of a booking', calls: 3, windowSeconds: dayMs / 1000 };
const codesAtLab = { kind: 'codes of bookings at a lab', windowSeconds: dayMs / 1000 };

const aboutOpening: ReadonlySet<BookingKind> = new Set([
  'booking-lab-closed',
  'booking-lab-open',
  'booking-lab-suspended',
]);

type Context = Pick<CallServices, 'db' | 'clock'> & {
  config: Pick<HttpConfig, 'rateLimitScale' | 'rateLimitSecret'>;
};
type AboutBooking = { id: number; kind: BookingKind; bookingId: number; recipient: string };

/**
 * Why an SMS about a booking is not sent: a budget is used up. Null if it may be, and, but for a limit of its own, for a visit that
 * the lab has cancelled, moved or closed for, because the patient would come in vain, or not at all. Of those that begin at the same moment the earlier ones go first.
 */
export async function findSmsRefusal(context: Context, sms: AboutBooking): Promise<string | null> {
  const { db, clock, config } = context;
  const scale = config.rateLimitScale;
  if (scale === 0) return null;
  type Use = { vendorId: number; newNumber: boolean; byPatient: boolean | null } & Record<
    'ofBooking' | 'inVainToday' | 'ofNumber',
    number
  >;
  const { rows } = await sql<Use>`
    select vendor_id, ${isOfNewNumber} as new_number,
      (select actor = 'patient' from booking_changes where booking_id = bookings.id and collection_step is null
        and (status = 'cancelled' or moved_from_on is not null) order by id desc limit 1) as by_patient,
      (select count(*) from messages where booking_id = bookings.id and kind <> 'wait-list-offer' and ${hasBegun(sms.id)}) as of_booking,
      (select count(*) from messages where booking_id = bookings.id and kind in ${inVain}
        and ${hasBegun(sms.id)} and ${isOfLastDay(clock())}) as in_vain_today,
      (select count(*) from messages where lower(recipient) = lower(${sms.recipient}) and booking_id is not null
        and ${hasBegun(sms.id)} and ${isOfLastDay(clock())}) as of_number
    from bookings where id = ${sms.bookingId}`.execute(db);
  const [booking] = rows;
  if (!booking) return null;
  const isByLab = (sms.kind === 'booking-cancelled' || sms.kind === 'booking-moved') && booking.byPatient === false;
  if (isByLab || aboutOpening.has(sms.kind))
    return booking.inVainToday >= inVainPerDay * scale
      ? `the lab has changed the visit ${inVainPerDay} times today`
      : null;
  if (booking.ofBooking >= perBooking * scale) return `the ${perBooking} SMS of the booking are used`;
  if (booking.ofNumber >= perNumberAndDay * scale) return `the ${perNumberAndDay} SMS of the number are used for today`;
  if (!booking.newNumber) return null;
  const { budget, sent } = await countToNewNumbers(db, booking.vendorId, { clock, before: sms.id });
  const codes = await countCalls(context, codesAtLab, keyOf(codesAtLab, booking.vendorId, config));
  return sent + codes >= budget * scale ? 'the SMS of the lab to new numbers are used for today' : null;
}

/**
 * Counts a code by SMS for an attempt to book, in the transaction that sends it, so that only codes that leave count. False if
 * a budget is used up.
 */
export async function takeCodeFromBudget(
  context: Pick<CallServices, 'db' | 'clock' | 'config'>,
  { vendorId, attempt }: { vendorId: number; attempt: string },
): Promise<boolean> {
  const { db, clock, config } = context;
  try {
    await enforceRateLimit(context, codesOfBooking, keyOf(codesOfBooking, attempt, config));
    const { budget, sent } = await countToNewNumbers(db, vendorId, { clock, before: Number.MAX_SAFE_INTEGER });
    const limit = { ...codesAtLab, calls: budget - sent };
    await enforceRateLimit(context, limit, keyOf(codesAtLab, vendorId, config));
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return false;
    throw error;
  }
}

async function countToNewNumbers(
  db: Database,
  vendorId: number,
  { clock, before }: { clock: () => number; before: number },
): Promise<{ budget: number; sent: number }> {
  const { day } = toIndiaTime(clock());
  const { rows } = await sql<{ others: number; sent: number }>`
    select count(*) filter (where not ${isOfNewNumber} and status <> 'cancelled'
        and appointment_on between ${day} and ${addDays(day, 7)}) as others,
      coalesce(sum((select count(*) from messages where booking_id = bookings.id and ${hasBegun(before)}
        and ${isOfLastDay(clock())})) filter (where ${isOfNewNumber}), 0)::integer as sent
    from bookings where vendor_id = ${vendorId} and appointment_on >= ${addDays(day, -1)}`.execute(db);
  const { others, sent } = rows[0] ?? { others: 0, sent: 0 };
  return { budget: toNewNumbers.atLeast + toNewNumbers.forEachOther * others, sent };
}

/**
 * Nobody has shown that the number of this row of `bookings` is the patient's, and the lab has not confirmed the booking, or
 * had not before it was cancelled.
 */
const isOfNewNumber = sql`(bookings.new_number and (bookings.status = 'pending' or bookings.status = 'cancelled'
  and not exists (select from booking_changes where booking_id = bookings.id and status in ('confirmed', 'completed'))))`;

function hasBegun(before: number): RawBuilder<boolean> {
  return sql`(messages.channel = 'sms' and (messages.state in ('sent', 'kept')
    or messages.state = 'waiting' and messages.attempts > 0 and messages.id < ${before}))`;
}

function isOfLastDay(now: number): RawBuilder<boolean> {
  return sql`coalesce(messages.ended_at, messages.due_at) > ${new Date(now - dayMs)}`;
}

function keyOf({ kind }: Pick<RateLimit, 'kind'>, key: string | number, config: Pick<HttpConfig, 'rateLimitSecret'>) {
  return keyedHash(`${kind} ${key}`, config);
}
