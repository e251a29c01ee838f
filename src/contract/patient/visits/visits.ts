import type * as z from 'zod/mini';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { bookingSecretHeader, idempotencyKeyHeader } from '../../idempotency-key.ts';
import type { bookingCancellation, bookingsOfPhone } from '../my-bookings-schemas.ts';
import type { createdVisit, visitMove, visitRequest, visitTimesInput, visitTimesList } from './visits-schemas.ts';

export type VisitRequest = z.input<typeof visitRequest>;
export type CreatedVisit = z.output<typeof createdVisit>;

/** In `current` of the answer 409 with the code `slot-taken`: what is left at each of the times. */
export type PlacesLeft = { places: { time: string; left: number }[] };

export function placesLeftMessage({ places }: PlacesLeft): string {
  const told = places.map(
    ({ time, left }) => `${left === 0 ? 'No place' : formatPlural(left, 'place')} at ${formatTime(time)}`,
  );
  return `Not enough places are left: ${told.join(', ')}. Please choose other times.`;
}

function formatTime(time: string): string {
  return formatTimeOfDay(parsePlainTime(time) ?? 0);
}

export const notTogetherMessage = 'The people of this visit have changed meanwhile. Please look at it again.';

export const oneTimeAtHomeMessage = 'The collector comes to all at the same time.';

export const visitTimes = defineEndpoint<typeof visitTimesInput, typeof visitTimesList>()({
  method: 'GET',
  path: '/_api/vendors/visit-times',
  summary:
    "Times of one day at which several people can come together, earliest first: one 'HH:MM' for each person, which follow each other where a time has too few places. At home one window for all.",
  access: 'public',
});

export const createVisit = defineEndpoint<typeof visitRequest, typeof createdVisit>()({
  method: 'POST',
  path: '/_api/visits/create',
  summary:
    'Book two to six people together, each with their own tests, at one lab and day: all of them, or nobody. The answers are those of a single booking; 409 with the code slot-taken has in `current` how many places are left.',
  headers: { ...idempotencyKeyHeader, ...bookingSecretHeader },
  access: 'public',
  readsUser: true,
  limit: { kind: 'booking', calls: 600, windowSeconds: 3600, enforcedBy: 'handler' },
  errorStatuses: [404, 409],
});

const limit = { kind: 'own booking', calls: 300, windowSeconds: 3600 };

export const cancelVisit = defineEndpoint<typeof bookingCancellation, typeof bookingsOfPhone>()({
  method: 'POST',
  path: '/_api/visits/cancel',
  summary: 'Cancel all bookings of a visit that the caller may open, by one of them: all, or none.',
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit,
  errorStatuses: [404, 409],
});

export const moveVisit = defineEndpoint<typeof visitMove, typeof bookingsOfPhone>()({
  method: 'POST',
  path: '/_api/visits/move',
  summary:
    'Move all bookings of a visit that the caller may open, by one of them, to other free times of one day: all, or none.',
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit,
  errorStatuses: [404, 409],
});
