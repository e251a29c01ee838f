import type * as z from 'zod/mini';
import type { successAnswer } from '../../bodies.ts';
import { defineEndpoint } from '../../endpoint.ts';
import type { waitingRequest } from '../bookings-schemas.ts';
import type {
  offerTaking,
  startedWaiting,
  takenOffer,
  waiting,
  waitingForMove,
  waitingReference,
} from './wait-list-schemas.ts';

export const dayHasRoomMessage = 'There are free times on this day. Please choose one.';
export const nothingToWaitForMessage = 'The lab has no time on this day that could become free for you.';
export const offerWaitsMessage =
  'A place is kept for you just now: open the link in our message, and take it or let it pass.';
export const offerLapsedMessage = 'This place is not kept for you any more. You go on waiting for another one.';
export const cannotBeToldMessage = 'To tell you of a free place, we need a mobile number or an e-mail address.';
export const tooManyWaitsMessage = (limit: number) =>
  `This phone number waits at ${limit} labs. Stop waiting at one of them first.`;
export const waitsAlreadyMessage =
  'This phone number waits at this lab already. To change that, open the page on which you wait, and stop there first.';
export const waitListFullMessage = 'Too many wait for this day already. Please choose another day, or call the lab.';
export const waitingNotFoundMessage = 'You wait no longer for this place, or the link is not complete.';

export type WaitingRequestInput = z.input<typeof waitingRequest>;
export type WaitingReference = z.input<typeof waitingReference>;
export type StartedWaiting = z.output<typeof startedWaiting>;
export type Waiting = z.output<typeof waiting>;

const limit = { kind: 'wait list', calls: 120, windowSeconds: 3600 };

export const waitForPlace = defineEndpoint<typeof waitingRequest, typeof startedWaiting>()({
  method: 'POST',
  path: '/_api/wait-list/ask',
  summary:
    'Wait for a place on a full day. Places are offered by the order of asking, by SMS or e-mail, from 8:00 to 21:00 and up to two hours before the time. A number waits once at a lab: from the same account, asking again replaces what it waits for, and keeps its turn for the same day; else it is 409.',
  access: 'public',
  readsUser: true,
  limit: { kind: 'ask to wait', calls: 60, windowSeconds: 3600 },
  errorStatuses: [404, 409],
});

export const waitForMove = defineEndpoint<typeof waitingForMove, typeof startedWaiting>()({
  method: 'POST',
  path: '/_api/wait-list/ask-to-move',
  summary:
    'Wait for a place to which a booking would move: on another day that is full, or earlier on its own day. The booking stays as it is until a place is taken.',
  access: 'public',
  readsUser: true,
  limit: { kind: 'ask to wait', calls: 60, windowSeconds: 3600 },
  errorStatuses: [404, 409],
});

export const findWaiting = defineEndpoint<typeof waitingReference, typeof waiting>()({
  method: 'POST',
  path: '/_api/wait-list/find',
  summary: 'What a patient waits for, and the place that is kept for them now.',
  access: 'public',
  personalData: 'own',
  // A page that is open asks every half a minute.
  limit: { kind: 'watch the wait list', calls: 3000, windowSeconds: 3600, countedIn: 'memory' },
  errorStatuses: [404],
});

export const takeOffer = defineEndpoint<typeof offerTaking, typeof takenOffer>()({
  method: 'POST',
  path: '/_api/wait-list/take',
  summary: 'Take the place that is kept: books it, or moves the booking there. Idempotent.',
  access: 'public',
  readsUser: true,
  personalData: 'own',
  limit,
  errorStatuses: [404, 409],
});

export const declineOffer = defineEndpoint<typeof waitingReference, typeof waiting>()({
  method: 'POST',
  path: '/_api/wait-list/decline',
  summary: 'Let the place that is kept pass to the next one, and go on waiting for another time of the day.',
  access: 'public',
  personalData: 'own',
  limit,
  errorStatuses: [404],
});

export const stopWaiting = defineEndpoint<typeof waitingReference, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/wait-list/stop',
  summary: 'Stop waiting. What was typed is deleted. Idempotent.',
  access: 'public',
  limit,
});
