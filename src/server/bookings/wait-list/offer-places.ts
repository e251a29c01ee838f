import type { Schedule } from '../../../domain/schedule/free-slots.ts';
import { type PlainDate, toIndiaTime } from '../../../domain/time/calendar.ts';
import {
  isOfferTime,
  type PlannedOffer,
  planOffers,
  type WaitingEntry,
} from '../../../domain/wait-list/offer-in-turn.ts';
import { findSchedules } from '../../availability/schedule-queries.ts';
import type { Database } from '../../database/connect.ts';
import type { CallServices, HttpConfig } from '../../http/call-context.ts';
import type { ChannelConfig } from '../../outgoing/open-channels.ts';
import { type OutgoingMessage, sendMessages } from '../../outgoing/send-message.ts';
import { lockVendor } from '../terms/booking-terms.ts';
import { byTime, endWaiting } from '../terms/end-waiting.ts';
import { createLinkSecret } from '../terms/link-secret.ts';
import { holdSlot } from '../terms/slot-occupancy.ts';
import { countOfferToNew, findRoomForNew } from './new-numbers-that-wait.ts';
import { hasLapsed, passOffers } from './pass-offer.ts';
import { keepSold } from './sold-requests.ts';
import { hasEnded, listWaiting, lockWaiting, toWaitingEntry, type WaitingRow } from './wait-list-queries.ts';
import { writeOffer } from './write-offer.ts';

type Needs = Pick<CallServices, 'db' | 'clock' | 'log'> & { config: HttpConfig };

/**
 * Offers places that are free to those who wait for them, whatever made them free. Two statements when there is nothing to do. Several
 * processes may do so at once: the entries of a lab are locked in their order. A lab that fails does not stop the others.
 */
export async function offerPlaces({ db, clock, config, log }: Needs): Promise<void> {
  const now = clock();
  const today = toIndiaTime(now).day;
  const rows = await listWaiting(db, today);
  if (rows.length === 0) return;
  const mayOffer = isOfferTime(now);
  const schedules = mayOffer
    ? await findSchedules(
        db,
        rows.map(({ vendorId }) => vendorId),
        daysOf(rows),
      )
    : new Map();
  for (const [vendorId, entries] of Map.groupBy(rows, (row) => row.vendorId)) {
    try {
      const isOver = entries.some((entry) => hasEnded(entry) || hasLapsed(entry, now));
      if (isOver) await db.transaction().execute((part) => endOver(part, vendorId, now));
      if (!mayOffer) continue;
      const isPlanned = plan({ config, now }, entries, schedules.get(vendorId)).length > 0;
      if (isPlanned || isOver) await offerInOrder({ db, config, now }, vendorId, today);
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : String(error), vendorId },
        "a lab's places could not be offered",
      );
    }
  }
}

function daysOf(rows: readonly WaitingRow[]): { from: PlainDate; to: PlainDate } {
  const days = rows.map(({ wantedOn }) => wantedOn).sort();
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}

/** Its own transaction: the slots that it gives back may come after those that are offered next. */
async function endOver(db: Database, vendorId: number, now: number) {
  const rows = await lockWaiting(db, vendorId, toIndiaTime(now).day);
  const ended = rows.filter(hasEnded).map(({ id }) => id);
  if (ended.length > 0) await endWaiting(db, (entry) => entry('id', 'in', ended));
  await passOffers(
    db,
    rows.filter((row) => !hasEnded(row) && hasLapsed(row, now)),
  );
}

type Sites = { atLab: Schedule; atHome: Schedule | null };
type Room = (day: PlainDate) => number;
type Planned = PlannedOffer & { row: WaitingRow };

/** `rooms` are those of new numbers, at the lab and at home. */
function plan(
  { config, now }: { config: ChannelConfig; now: number },
  rows: readonly WaitingRow[],
  schedules: Sites | undefined,
  rooms?: { atLab: Room; atHome: Room },
): Planned[] {
  const waiting = rows.filter(({ offeredMinute }) => offeredMinute === null);
  const planAt = (atHome: boolean, schedule: Schedule | null | undefined, room?: Room) => {
    const ofSite = waiting.filter((row) => row.atHome === atHome);
    const entries: WaitingEntry[] = ofSite.flatMap((row) => toWaitingEntry(config, row, now) ?? []);
    return schedule ? planOffers(entries, schedule, now, room) : [];
  };
  const rowOf = new Map(waiting.map((row) => [row.id, row]));
  return [...planAt(false, schedules?.atLab, rooms?.atLab), ...planAt(true, schedules?.atHome, rooms?.atHome)].flatMap(
    (offer) => {
      const row = rowOf.get(offer.id);
      return row ? [{ ...offer, row }] : [];
    },
  );
}

type Offering = { db: Database; config: HttpConfig; now: number };

/** Somebody else took a planned place just now. */
class PlaceTakenError extends Error {
  override name = 'PlaceTakenError';
}

const maxAttempts = 3;

/** Plans anew when a place is taken meanwhile: else the next in the list would get theirs, and the first would not. */
async function offerInOrder({ db, ...rest }: Offering, vendorId: number, today: PlainDate) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((part) => offerPlacesOf({ db: part, ...rest }, vendorId, today));
    } catch (error) {
      if (!(error instanceof PlaceTakenError) || attempt === maxAttempts) throw error;
    }
  }
}

/** Lock order: entries, vendor, packages and offers, slots by time. */
async function offerPlacesOf({ db, config, now }: Offering, vendorId: number, today: PlainDate) {
  const rows = await lockWaiting(db, vendorId, today);
  const vendor = await lockVendor(db, vendorId);
  const sites = (await findSchedules(db, [vendorId], daysOf(rows))).get(vendorId);
  if (!vendor || !sites || rows.length === 0) return;
  const context = { db, config, clock: () => now };
  const ofNew = rows.filter(({ newNumber }) => newNumber);
  const findRoom = (atHome: boolean, schedule: Schedule) => {
    const days = ofNew.filter((row) => row.atHome === atHome).map(({ wantedOn: day }) => ({ vendorId, day, atHome }));
    return findRoomForNew(context, days, schedule);
  };
  const rooms = {
    atLab: await findRoom(false, sites.atLab),
    atHome: await findRoom(true, sites.atHome ?? sites.atLab),
  };
  const sold = await keepSold(db, vendorId, rows, now);
  const planned = plan({ config, now }, sold, sites, rooms).map((offer) => ({ ...offer, ...offer.slot, vendorId }));
  const messages: OutgoingMessage<'wait-list-offer'>[] = [];
  for (const { id, row, slot, until } of planned.sort(byTime)) {
    const { atHome, wantedOn: day } = row;
    if (!(await holdSlot(db, vendorId, { ...slot, atHome }, { entryId: id, until, now })))
      throw new PlaceTakenError('A place was taken while it was offered.');
    const smsSecret = row.smsSecret ?? createLinkSecret();
    await db
      .updateTable('waitList')
      .set({ offeredMinute: slot.minute, offeredUntil: new Date(until), smsSecret })
      .where('id', '=', id)
      .execute();
    if (row.newNumber) await countOfferToNew(context, { vendorId, day, atHome });
    messages.push(...writeOffer({ config, now }, row, { slot, until, labName: vendor.name, smsSecret }));
  }
  await sendMessages(db, messages);
}
