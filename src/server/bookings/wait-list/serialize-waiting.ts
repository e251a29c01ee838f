import type { Transaction } from 'kysely';
import { type Waiting, waitingNotFoundMessage } from '../../../contract/patient/waiting/wait-list.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { followMerged } from '../../catalogue/merged-tests.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { getCollection } from '../at-home/collection-terms.ts';
import { sumPrices } from '../terms/booked-items.ts';
import { lockOfferedItems } from '../terms/booking-terms.ts';
import type { EntryRow, WaitingRequest } from './wait-list-queries.ts';

/** What the patient sees behind the link. Throws 404 for an entry that has ended. */
export async function serializeWaiting(
  db: Transaction<Tables>,
  entry: EntryRow | undefined,
  now: number,
): Promise<Waiting> {
  if (!entry) throw new HttpError(404, waitingNotFoundMessage);
  const { offeredMinute, offeredUntil, takenAt, appointmentOn, startMinute } = entry;
  const request = entry.request as WaitingRequest | null;
  const offer =
    offeredMinute !== null && offeredUntil !== null && offeredUntil.getTime() > now
      ? { time: formatPlainTime(offeredMinute), until: offeredUntil.toISOString() }
      : null;
  return {
    state: takenAt ? 'taken' : offer ? 'offered' : 'waiting',
    lab: { name: entry.vendorName, slug: entry.vendorSlug, address: entry.address, city: entry.city },
    date: entry.wantedOn,
    isAtHome: entry.atHome,
    patientName: request?.patient.patientName ?? entry.patientName ?? '',
    ...(request && offer ? await readPrices(db, entry.vendorId, request) : { items: [], price: null }),
    now:
      !takenAt && appointmentOn !== null && startMinute !== null
        ? { date: appointmentOn, time: formatPlainTime(startMinute) }
        : null,
    offer,
  };
}

/** By the reading of the booking itself, so that the price is the one that taking it compares. */
async function readPrices(
  db: Transaction<Tables>,
  vendorId: number,
  { items, collectAt }: WaitingRequest,
): Promise<Pick<Waiting, 'items' | 'price'>> {
  const offered = await lockOfferedItems(db, vendorId, await followMerged(db, items));
  if (!offered) return { items: [], price: null };
  const collection = collectAt && (await getCollection(db, vendorId, offered.items, collectAt).catch(ifRefused));
  if (collectAt && !collection) return { items: [], price: null };
  const paise = sumPrices(offered.items) + (collection?.chargePaise ?? 0);
  return {
    items: offered.items.map(({ name, pricePaise }) => ({ name, price: serializeRupees(pricePaise) })),
    price: serializeRupees(paise),
  };
}

/** The lab does not come to this address any more: the page still tells, and lets the patient stop. */
function ifRefused(error: unknown): null {
  if (error instanceof HttpError) return null;
  throw error;
}
