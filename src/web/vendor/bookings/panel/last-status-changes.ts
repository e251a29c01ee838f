import type { BookingSummary } from '../../../../contract/vendor/booking-schemas.ts';
import type { BookingStatus } from '../../../../domain/bookings/booking-lifecycle.ts';
import { createStore, useStore } from '../../../ui/create-store.ts';

type StatusChange = { bookingId: number; before: BookingStatus; after: BookingStatus };

const none: readonly StatusChange[] = [];
/** Of this tab, so that a change can be taken back after its message has gone. */
const changes = createStore(null, () => none);

export function rememberStatusChange(change: StatusChange) {
  changes.set([...changes.get().filter(({ bookingId }) => bookingId !== change.bookingId), change]);
}

/** Finds the change of a booking that still has the status to which this tab has set it. */
export function useStatusChange({ id, bookingStatus }: Pick<BookingSummary, 'id' | 'bookingStatus'>) {
  return useStore(changes, none).find(({ bookingId, after }) => bookingId === id && after === bookingStatus);
}
