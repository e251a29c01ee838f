import { waitingLinkPath } from '../../../domain/paths.ts';
import type { Schedule } from '../../../domain/schedule/free-slots.ts';
import { isIndianMobile } from '../../../domain/text/landline.ts';
import { type PlainDate, toIndiaTime } from '../../../domain/time/calendar.ts';
import {
  isOfferTime,
  maxPassedOffers,
  type PlannedOffer,
  planOffers,
  type WaitingEntry,
} from '../../../domain/wait-list/offer-in-turn.ts';
import { findSchedules } from '../../availability/schedule-queries.ts';
import type { Database } from '../../database/connect.ts';
import { type ChannelConfig, listChannels } from '../../outgoing/open-channels.ts';
import { type OutgoingMessage, sendMessages } from '../../outgoing/send-message.ts';
import { lockVendor } from '../terms/booking-terms.ts';
import { holdSlot } from '../terms/slot-occupancy.ts';
import { byTime, releaseOffers } from './end-waiting.ts';
import { listWaiting, lockWaiting, toWaitingEntry, type WaitingRow } from './wait-list-queries.ts';

type Needs = { db: Database; clock: () => number; config: ChannelConfig & { publicUrl: string } };

/**
 * Offers places that are free to those who wait for them, whatever made them free. Two statements when there is nothing to do. Several
 * processes may do so at once: the entries of a lab are locked in their order.
 */
export async function offerPlaces({ db, clock, config }: Needs): Promise<void> {
  const now = clock();
  const today = toIndiaTime(now).day;
  const rows = await listWaiting(db, today);
  if (rows.length === 0) return;
  const byVendor = Map.groupBy(rows, ({ vendorId }) => vendorId);
  const lapsed = [...byVendor].filter(([, entries]) => entries.some((entry) => hasLapsed(entry, now)));
  for (const [vendorId] of lapsed) await db.transaction().execute((part) => endLapsed(part, vendorId, now));
  if (!isOfferTime(now)) return;
  const schedules = await findSchedules(db, [...byVendor.keys()], daysOf(rows));
  for (const [vendorId, entries] of byVendor) {
    const isPlanned = plan({ config, now }, entries, schedules.get(vendorId)).length > 0;
    if (isPlanned || lapsed.some(([id]) => id === vendorId))
      await db.transaction().execute((part) => offerPlacesOf({ db: part, config, now }, vendorId, today));
  }
}

function daysOf(rows: readonly WaitingRow[]): { from: PlainDate; to: PlainDate } {
  const days = rows.map(({ wantedOn }) => wantedOn).sort();
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}

type Lapsing = { offeredUntil: Date | null };
const hasLapsed = ({ offeredUntil }: Lapsing, now: number) => offeredUntil !== null && offeredUntil.getTime() <= now;

/** Its own transaction: the slots that it gives back may come after those that are offered next. */
async function endLapsed(db: Database, vendorId: number, now: number) {
  const lapsed = (await lockWaiting(db, vendorId, toIndiaTime(now).day)).filter((row) => hasLapsed(row, now));
  for (const row of lapsed) await passOffer(db, row);
  await releaseOffers(db, lapsed);
}

/** The entry is not offered this time again, and ends with its last offer. Expects its lock; the slot is the caller's. */
export async function passOffer(db: Database, row: Pick<WaitingRow, 'id' | 'offeredMinute' | 'passedMinutes'>) {
  const passedMinutes = [...row.passedMinutes, ...(row.offeredMinute === null ? [] : [row.offeredMinute])];
  if (passedMinutes.length >= maxPassedOffers) await db.deleteFrom('waitList').where('id', '=', row.id).execute();
  else
    await db
      .updateTable('waitList')
      .set({ passedMinutes, offeredMinute: null, offeredUntil: null })
      .where('id', '=', row.id)
      .execute();
}

type Sites = { atLab: Schedule; atHome: Schedule | null };

function plan(
  { config, now }: { config: ChannelConfig; now: number },
  rows: readonly WaitingRow[],
  schedules: Sites | undefined,
): (PlannedOffer & { row: WaitingRow })[] {
  const waiting = rows.filter(({ offeredMinute }) => offeredMinute === null);
  const planAt = (atHome: boolean, schedule: Schedule | null | undefined) => {
    const ofSite = waiting.filter((row) => row.atHome === atHome);
    const entries: WaitingEntry[] = ofSite.flatMap((row) => toWaitingEntry(config, row, now) ?? []);
    return schedule ? planOffers(entries, schedule, now) : [];
  };
  const rowOf = new Map(waiting.map((row) => [row.id, row]));
  return [...planAt(false, schedules?.atLab), ...planAt(true, schedules?.atHome)].flatMap((offer) => {
    const row = rowOf.get(offer.id);
    return row ? [{ ...offer, row }] : [];
  });
}

type Offering = { db: Database; config: Needs['config']; now: number };

/** Lock order: entries, vendor, slots by time. */
async function offerPlacesOf({ db, config, now }: Offering, vendorId: number, today: PlainDate) {
  const rows = await lockWaiting(db, vendorId, today);
  const vendor = await lockVendor(db, vendorId);
  if (!vendor || rows.length === 0) return;
  const schedules = await findSchedules(db, [vendorId], daysOf(rows));
  const planned = plan({ config, now }, rows, schedules.get(vendorId)).map((offer) => ({
    ...offer,
    ...offer.slot,
    vendorId,
  }));
  const messages: OutgoingMessage<'wait-list-offer'>[] = [];
  for (const { id, row, slot, until } of planned.sort(byTime)) {
    // Somebody else took the place just now.
    if (!(await holdSlot(db, vendorId, { ...slot, atHome: row.atHome }, { entryId: id, until, now }))) continue;
    await db
      .updateTable('waitList')
      .set({ offeredMinute: slot.minute, offeredUntil: new Date(until) })
      .where('id', '=', id)
      .execute();
    messages.push(...writeOffer({ config, now }, row, { slot, until, labName: vendor.name }));
  }
  await sendMessages(db, messages);
}

/** One message for each channel that reaches the patient. */
function writeOffer(
  { config, now }: Pick<Offering, 'config' | 'now'>,
  row: WaitingRow,
  { slot: { day, minute }, until, labName }: { slot: PlannedOffer['slot']; until: number; labName: string },
): OutgoingMessage<'wait-list-offer'>[] {
  const recipients = { sms: isIndianMobile(row.phone, row.phoneIsLandline) ? row.phone : null, email: row.email };
  return listChannels(config, 'wait-list-offer').flatMap((channel) => {
    const recipient = recipients[channel];
    if (!recipient) return [];
    return {
      kind: 'wait-list-offer',
      channel,
      recipient,
      userId: row.customerId,
      ...(row.bookingId !== null && { bookingId: row.bookingId }),
      cause: `wait list ${row.id}: ${day} ${minute}`,
      data: {
        labName,
        appointment: { day, minute },
        isMove: row.bookingId !== null,
        until: toIndiaTime(until).minute,
        url: `${config.publicUrl}${waitingLinkPath(row.id, row.secret)}`,
      },
      dueAt: new Date(now),
      expiresAt: new Date(until),
    };
  });
}
