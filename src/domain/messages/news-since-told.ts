import { type BookingStatus, isOpen } from '../bookings/booking-lifecycle.ts';
import type { PlainDateTime } from '../time/calendar.ts';

/** A move, or a change of the tests, in the order of the history. */
export type ToldChange = {
  movedFrom: PlainDateTime | null;
  dropped: readonly string[];
  added: readonly string[];
  /** Of all tests. Null for a move, and for changes by earlier releases. */
  priceBeforePaise: number | null;
};

/** What a recipient knows of a booking: its status as told, and the changes since. */
export type Told = { status: BookingStatus; changesSince: readonly ToldChange[] };

export type News =
  | { kind: 'booking-placed' | 'booking-cancelled' }
  | ({ kind: 'booking-moved'; movedFrom: PlainDateTime } & ChangedItems)
  | ({ kind: 'booking-changed' } & ChangedItems);
type ChangedItems = { dropped: string[]; added: string[] };

/** The news of a booking for a recipient who knows this of it; null if there is none. `told` is null before the first message. */
export function findNews(
  { status, appointment, pricePaise }: { status: BookingStatus; appointment: PlainDateTime; pricePaise: number },
  told: Told | null,
): News | null {
  if (status === 'cancelled') return told?.status === 'cancelled' ? null : { kind: 'booking-cancelled' };
  if (!isOpen(status)) return null;
  if (!told || told.status === 'cancelled') return { kind: 'booking-placed' };
  const changes = told.changesSince.filter(({ movedFrom }) => !movedFrom);
  const [dropped, added] = [changes.flatMap((change) => change.dropped), changes.flatMap((change) => change.added)];
  const items = { dropped: without(dropped, added), added: without(added, dropped) };
  const before = told.changesSince.find(({ movedFrom }) => movedFrom)?.movedFrom;
  if (before && (before.day !== appointment.day || before.minute !== appointment.minute))
    return { kind: 'booking-moved', movedFrom: before, ...items };
  const isChanged = items.dropped.length + items.added.length > 0 || changes[0]?.priceBeforePaise !== pricePaise;
  return changes.length > 0 && isChanged ? { kind: 'booking-changed', ...items } : null;
}

const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name));
