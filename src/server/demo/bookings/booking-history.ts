import type { BookingActor, BookingStatus } from '../../../domain/bookings/booking-lifecycle.ts';
import type { Random } from '../random.ts';

const minute = 60_000;
const hourMs = 60 * minute;
const dayMs = 24 * hourMs;

type Person = { actor: BookingActor; changedBy: number | null };

type BookingFacts = {
  status: BookingStatus;
  createdAt: number;
  appointmentAt: number;
  now: number;
  createdBy: Person;
  patient: Person;
  staff: Person;
};

export function pickCreatedAt(appointmentAt: number, now: number, random: Random): number {
  const latest = Math.min(appointmentAt - 2 * hourMs, now - random.whole(5, 600) * minute);
  return latest - random.whole(0, 4 * 24 * 60) * minute;
}

export function generateHistory(
  { status, createdAt, appointmentAt, now, createdBy, patient, staff }: BookingFacts,
  random: Random,
) {
  const changes: ({ status: BookingStatus; changedAt: Date } & Person)[] = [];
  let last = createdAt;
  const change = (to: BookingStatus, person: Person, at: number) => {
    last = Math.max(last, Math.min(at, now));
    changes.push({ status: to, ...person, changedAt: new Date(last) });
  };

  change('pending', createdBy, createdAt);
  const wasConfirmed =
    status === 'confirmed' || status === 'completed' || (status === 'cancelled' && random.chance(0.5));
  if (wasConfirmed) change('confirmed', staff, Math.min(appointmentAt, createdAt + random.whole(10, 600) * minute));
  if (status === 'completed') change('completed', staff, appointmentAt + random.whole(20, 200) * minute);
  if (status === 'cancelled') {
    const at = Math.min(appointmentAt - hourMs, createdAt + random.between(0.1, 1) * dayMs);
    change('cancelled', random.chance(0.5) ? staff : patient, at);
  }
  return changes;
}
