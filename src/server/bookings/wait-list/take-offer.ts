import type { Transaction } from 'kysely';
import { offerLapsedMessage, waitingNotFoundMessage } from '../../../contract/patient/waiting/wait-list.ts';
import { followMerged } from '../../catalogue/merged-tests.ts';
import type { Tables } from '../../database/tables.ts';
import type { HttpConfig } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { changeBooking } from '../change/change-booking.ts';
import { placeBooking } from '../place/place-booking.ts';
import { type BookingRequester, lockBooking } from '../read/lock-booking.ts';
import { listOfferCauses } from '../terms/end-waiting.ts';
import { createLinkSecret } from '../terms/link-secret.ts';
import type { PatientConditions } from '../terms/patient-conditions.ts';
import { giveBackOffer } from './new-numbers-that-wait.ts';
import { type EntryRow, lockEntry, type WaitingRequest } from './wait-list-queries.ts';

type Taking = { id: number; secret: string; minute: number; conditions: PatientConditions };

/**
 * Books the place that is kept, or moves the visit there, in the caller's transaction. Repeated, it returns the same booking. Throws 409
 * when the place is kept no longer. Lock order: booking that moves, entry, then that of `placeBooking` or `changeBooking`; messages at the end.
 */
export async function takeOffer(
  { db, clock, config }: { db: Transaction<Tables>; clock: () => number; config: HttpConfig },
  found: EntryRow,
  { id, secret, minute, conditions }: Taking,
): Promise<{ code: string; secret: string }> {
  const mover = toRequester(found);
  if (mover) await lockBooking(db, mover);
  const entry = await lockEntry(db, { id, secret });
  if (!entry) throw new HttpError(404, waitingNotFoundMessage);
  if (entry.takenAt && entry.bookingId !== null) return openLink(db, entry.bookingId);
  const now = clock();
  const { offeredMinute, offeredUntil, wantedOn: day, vendorId } = entry;
  const isKept = offeredMinute === minute && offeredUntil !== null && offeredUntil.getTime() > now;
  if (!isKept) throw new HttpError(409, offerLapsedMessage, { code: 'offer-lapsed' });

  const hasNumber = secret === entry.smsSecret;
  const slot = { day, minute };
  const booked = mover
    ? await changeBooking({ db, clock }, mover, { action: 'move', to: slot, hold: id })
    : await placeBooking(
        { db, clock },
        {
          vendorId,
          ...(await toOrder(db, entry)),
          slot,
          hold: id,
          // Who opened the link of the SMS has shown that the number is theirs, as by a code.
          conditions: { ...conditions, confirmedPhone: hasNumber ? entry.phone : null },
          channel: 'online',
          idempotency: null,
          rejectsDuplicate: false,
        },
      );
  await db
    .updateTable('waitList')
    .set({ takenAt: new Date(now), bookingId: booked.id, request: null, offeredMinute: null, offeredUntil: null })
    .where('id', '=', id)
    .execute();
  await db.updateTable('messages').set({ bookingId: booked.id }).where('cause', 'in', listOfferCauses(entry)).execute();
  if (entry.newNumber && hasNumber) await giveBackOffer({ db, clock, config }, { vendorId, day, atHome: entry.atHome });
  return openLink(db, booked.id);
}

function toRequester({ takenAt, code, patientPhone: phone, customerId: userId }: EntryRow): BookingRequester | null {
  if (takenAt || code === null) return null;
  return { actor: 'patient', code, phone, secret: null, userId };
}

async function toOrder(db: Transaction<Tables>, { request, customerId }: EntryRow) {
  const { items, patient, collectAt, notice, guardianName } = request as WaitingRequest;
  const bookedBy = { actor: 'patient' as const, userId: customerId };
  return { items: await followMerged(db, items), patient, collectAt, bookedBy, consent: { notice, guardianName } };
}

async function openLink(db: Transaction<Tables>, bookingId: number): Promise<{ code: string; secret: string }> {
  const { code, linkSecret } = await db
    .updateTable('bookings')
    .set(({ fn, val }) => ({ linkSecret: fn.coalesce('linkSecret', val(createLinkSecret())) }))
    .where('id', '=', bookingId)
    .returning(['code', 'linkSecret'])
    .executeTakeFirstOrThrow();
  return { code, secret: linkSecret ?? '' };
}
