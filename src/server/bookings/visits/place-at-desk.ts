import type { Transaction } from 'kysely';
import { slotUnavailableMessage } from '../../../contract/patient/bookings.ts';
import type { PlainDateTime } from '../../../domain/time/calendar.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { type Idempotency, placeBooking } from '../place/place-booking.ts';
import { type OrderOfPerson, placeVisit } from './place-visit.ts';
import { listTimesAtDesk } from './times-of-visit.ts';

type Services = { db: Transaction<Tables>; clock: () => number };
type Order = Omit<OrderOfPerson, 'slot'>;

/**
 * What the lab writes down, in the caller's transaction: one booking, or the visit of several people. The first comes at this time,
 * the others at it or at those that follow; or they wait with numbers that follow each other. Returns the first one's id.
 */
export async function placeAtDesk(
  services: Services,
  orders: readonly [Order, ...Order[]],
  slot: PlainDateTime | 'now',
  idempotency: Idempotency | null,
): Promise<number> {
  const [first] = orders;
  if (orders.length === 1) return (await placeBooking(services, { ...first, slot, idempotency })).id;
  const slots =
    slot === 'now' ? orders.map(() => slot) : await findSlots(services, first.vendorId, slot, orders.length);
  const placed = orders.map((order, at) => ({ ...order, slot: slots[at] ?? slot }));
  const { bookings } = await placeVisit(services, placed, idempotency);
  return bookings[0]?.id ?? 0;
}

async function findSlots(services: Services, vendorId: number, { day, minute }: PlainDateTime, people: number) {
  const offered = await listTimesAtDesk(services, vendorId, { day, people, isAtHome: false });
  const minutes = offered.find(([first]) => first === minute);
  if (!minutes) throw new HttpError(409, slotUnavailableMessage, { code: 'slot-taken' });
  return minutes.map((each) => ({ day, minute: each }));
}
