import { itemNotFoundMessage } from '../../../contract/patient/bookings.ts';
import * as texts from '../../../contract/patient/wait-list.ts';
import { type PlainDate, toIndiaTime } from '../../../domain/time/calendar.ts';
import { judgeWaiting, maxWaitingOfPhone, offerMinutes } from '../../../domain/wait-list/offer-in-turn.ts';
import { findVendorSchedule } from '../../availability/schedule-queries.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/connect.ts';
import { HttpError } from '../../http/http-error.ts';
import type { ChannelConfig } from '../../outgoing/open-channels.ts';
import { createLinkSecret } from '../terms/link-secret.ts';
import { endWaiting } from './end-waiting.ts';
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
} & ({ bookingId: number; request: null } | { bookingId: null; request: WaitingRequest });

/**
 * Writes a patient on the wait list, in the caller's transaction, and returns the link to the entry. Another entry of the number at
 * this lab is replaced; for the same day it keeps its turn. Throws 409 when there is room, nothing to wait for, or no way to
 * tell the patient. Lock order: number at the lab, entries, slots.
 */
export async function askToWait(
  { db, config, clock }: { db: Database; config: ChannelConfig; clock: () => number },
  { beforeMinute, day, request, ...wish }: Wish,
): Promise<texts.StartedWaiting> {
  const now = clock();
  const way = findWay(config, wish);
  if (way === null) throw new HttpError(409, texts.cannotBeToldMessage, { code: 'cannot-be-told' });
  await takeLock(db, 'wait list', wish.phone);
  const { vendorId, phone, atHome } = wish;
  const others = await db
    .selectFrom('waitList')
    .where('phone', '=', phone)
    .where('wantedOn', '>=', toIndiaTime(now).day)
    .where(({ or, eb }) => or([eb('takenAt', 'is', null), eb('vendorId', '=', vendorId)]))
    .select(['vendorId', 'wantedOn', 'atHome', 'bookingId', 'offeredUntil', 'takenAt'])
    .execute();
  const before = others.find((each) => each.vendorId === vendorId);
  const isSame =
    before?.takenAt === null &&
    before.wantedOn === day &&
    before.atHome === atHome &&
    before.bookingId === wish.bookingId;
  if (isSame && before.offeredUntil && before.offeredUntil.getTime() > now)
    throw new HttpError(409, texts.offerWaitsMessage, { code: 'offer-waits' });
  if (others.length - (before ? 1 : 0) >= maxWaitingOfPhone)
    throw new HttpError(409, texts.tooManyWaitsMessage(maxWaitingOfPhone), { code: 'too-many-bookings' });

  const schedule = await findVendorSchedule(db, vendorId, day, 1, { atHome });
  if (!schedule) throw new HttpError(404, itemNotFoundMessage);
  const minutes = offerMinutes[way];
  const chance = judgeWaiting({ day, beforeMinute, offerMinutes: minutes }, schedule, now);
  if (chance === 'free') throw new HttpError(409, texts.dayHasRoomMessage, { code: 'day-has-room' });
  if (chance === 'none') throw new HttpError(409, texts.nothingToWaitForMessage, { code: 'nothing-to-wait-for' });

  const secret = createLinkSecret();
  const values = { ...wish, wantedOn: day, request: request && JSON.stringify(request), secret };
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
