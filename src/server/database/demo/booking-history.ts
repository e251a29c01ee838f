import type { BookingStatus } from '../../../domain/booking-lifecycle.ts';
import type { Random } from './random.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Booked = {
  status: BookingStatus;
  createdAt: number;
  appointmentAt: number;
  now: number;
  customerId: number | null;
  /** Who acts for the lab. */
  labAccountId: number;
};

/** Some hours to some days before the appointment, and never in the future. */
export function placedAt(appointmentAt: number, now: number, random: Random): number {
  const latest = Math.min(appointmentAt - 2 * hour, now - random.whole(5, 600) * minute);
  return latest - random.whole(0, 4 * 24 * 60) * minute;
}

/** Every change of status with who and when; the first is the booking itself. */
export function historyOf({ status, createdAt, appointmentAt, now, customerId, labAccountId }: Booked, random: Random) {
  const changes: { status: BookingStatus; changedBy: number | null; changedAt: Date }[] = [];
  let last = createdAt;
  const change = (to: BookingStatus, changedBy: number | null, at: number) => {
    last = Math.max(last, Math.min(at, now));
    changes.push({ status: to, changedBy, changedAt: new Date(last) });
  };

  change('pending', customerId, createdAt);
  const wasConfirmed =
    status === 'confirmed' || status === 'completed' || (status === 'cancelled' && random.chance(0.5));
  if (wasConfirmed)
    change('confirmed', labAccountId, Math.min(appointmentAt, createdAt + random.whole(10, 600) * minute));
  if (status === 'completed') change('completed', labAccountId, appointmentAt + random.whole(20, 200) * minute);
  if (status === 'cancelled') {
    const at = Math.min(appointmentAt - hour, createdAt + random.between(0.1, 1) * day);
    change('cancelled', random.chance(0.5) ? labAccountId : customerId, at);
  }
  return changes;
}
