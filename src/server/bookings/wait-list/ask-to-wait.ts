import { itemNotFoundMessage } from '../../../contract/patient/bookings.ts';
import * as texts from '../../../contract/patient/waiting/wait-list.ts';
import { type PlainDate, type PlainDateTime, toIndiaTime } from '../../../domain/time/calendar.ts';
import { judgeWaiting, maxWaitingOfPhone, offerMinutes } from '../../../domain/wait-list/offer-in-turn.ts';
import { findVendorSchedule } from '../../availability/schedule-queries.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/connect.ts';
import type { HttpConfig } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { endWaiting } from '../terms/end-waiting.ts';
import { createLinkSecret } from '../terms/link-secret.ts';
import { hasHistory } from '../terms/new-numbers.ts';
import { assertRoomToWait } from './new-numbers-that-wait.ts';
import { findWay, type WaitingRequest } from './wait-list-queries.ts';

type Wish = {
  vendorId: number;
  day: PlainDate;
  atHome: boolean;
  phone: string;
  phoneIsLandline: boolean;
  email: string | null;
  customerId: number | null;
  /** Earlier than the visit that would move, on its own day. */
  beforeMinute: number | null;
  /** Of the visit that would move. */
  visit: PlainDateTime | null;
} & ({ bookingId: number; request: null } | { bookingId: null; request: WaitingRequest });

/**
 * Writes a patient on the wait list, in the caller's transaction, and returns the link to the entry. An entry of the number at
 * this lab is replaced by the same account or booking alone, and keeps its turn for the same day. Throws 409 for that of somebody else,
 * when there is room, nothing to wait for, or no way to tell the patient. Lock order: number, entries, vendor, slots.
 */
export async function askToWait(
  context: { db: Database; config: HttpConfig; clock: () => number },
  { beforeMinute, day, request, visit, ...wish }: Wish,
): Promise<texts.StartedWaiting> {
  const { db, config } = context;
  const now = context.clock();
  const way = findWay(config, wish);
  if (way === null) throw new HttpError(409, texts.cannotBeToldMessage, { code: 'cannot-be-told' });
  await takeLock(db, 'wait list', wish.phone);
  const { vendorId, phone, atHome } = wish;
  const today = toIndiaTime(now).day;
  const before = await lockEntryAt(db, { vendorId, phone, today });
  if (before && !isOwn(before, wish)) throw new HttpError(409, texts.waitsAlreadyMessage, { code: 'waits-already' });
  if (before?.offeredUntil && before.offeredUntil.getTime() > now)
    throw new HttpError(409, texts.offerWaitsMessage, { code: 'offer-waits' });
  if ((await countElsewhere(db, { vendorId, phone, today })) >= maxWaitingOfPhone)
    throw new HttpError(409, texts.tooManyWaitsMessage(maxWaitingOfPhone), { code: 'too-many-bookings' });

  const schedule = await findVendorSchedule(db, vendorId, day, 1, { atHome });
  if (!schedule) throw new HttpError(404, itemNotFoundMessage);
  const minutes = offerMinutes[way];
  const chance = judgeWaiting({ day, beforeMinute, offerMinutes: minutes }, schedule, now);
  if (chance === 'free') throw new HttpError(409, texts.dayHasRoomMessage, { code: 'day-has-room' });
  if (chance === 'none') throw new HttpError(409, texts.nothingToWaitForMessage, { code: 'nothing-to-wait-for' });

  const isSame = before?.wantedOn === day && before.atHome === atHome && before.bookingId === wish.bookingId;
  const newNumber = !(await hasHistory(db, phone));
  if (newNumber && !isSame) await assertRoomToWait(context, { vendorId, day, atHome }, schedule);
  const secret = createLinkSecret();
  const values = {
    ...wish,
    wantedOn: day,
    request: request && JSON.stringify(request),
    secret,
    newNumber,
    visitOn: visit?.day ?? null,
    visitMinute: visit?.minute ?? null,
  };
  const ofNumber = db.updateTable('waitList').where('vendorId', '=', vendorId).where('phone', '=', phone);
  if (isSame) {
    const { id } = await ofNumber.set(values).returning('id').executeTakeFirstOrThrow();
    return { id, secret, by: way, minutes };
  }
  await endWaiting(db, (entry) => entry.and([entry('vendorId', '=', vendorId), entry('phone', '=', phone)]));
  const inserted = db.insertInto('waitList').values({ ...values, askedAt: new Date(now) });
  const { id } = await inserted.returning('id').executeTakeFirstOrThrow();
  return { id, secret, by: way, minutes };
}

type OfPhone = { vendorId: number; phone: string; today: PlainDate };

/** The entry that waits. What was taken, or is of a former day, is nobody's any more. */
function lockEntryAt(db: Database, { vendorId, phone, today }: OfPhone) {
  return db
    .selectFrom('waitList')
    .where('vendorId', '=', vendorId)
    .where('phone', '=', phone)
    .where('wantedOn', '>=', today)
    .where('takenAt', 'is', null)
    .forUpdate()
    .select(['wantedOn', 'atHome', 'bookingId', 'customerId', 'offeredUntil'])
    .executeTakeFirst();
}

/** Anybody can type a number: only an account or the access to the booking shows that an entry is the caller's. */
function isOwn(
  entry: { bookingId: number | null; customerId: number | null },
  { bookingId, customerId }: Pick<Wish, 'bookingId' | 'customerId'>,
): boolean {
  return (
    (customerId !== null && entry.customerId === customerId) || (bookingId !== null && entry.bookingId === bookingId)
  );
}

async function countElsewhere(db: Database, { vendorId, phone, today }: OfPhone): Promise<number> {
  const { waiting } = await db
    .selectFrom('waitList')
    .where('phone', '=', phone)
    .where('vendorId', '!=', vendorId)
    .where('wantedOn', '>=', today)
    .where('takenAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}
