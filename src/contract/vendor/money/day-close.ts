import type * as z from 'zod/mini';
import type { emptyInput } from '../../bodies.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { maxIdempotencyKeyLength } from '../../idempotency-key.ts';
import type {
  closeInput,
  closesOfLabs,
  countCorrection,
  dayClose,
  dayClosing,
  drawerMoveInput,
  drawerMoveReference,
  toHandOver,
} from './day-close-schemas.ts';

export type DayClose = z.output<typeof dayClose>;
export type ToHandOver = z.output<typeof toHandOver>;
export type ClosesOfLabs = z.output<typeof closesOfLabs>;

export const getDayClose = defineEndpoint<typeof closeInput, typeof dayClose>()({
  method: 'GET',
  path: '/_api/vendor/close',
  summary:
    'What the lab took on a day by way and person, the cash that must be in each drawer, what is due with the first 100 of its bookings, and the count once the day is closed. Today without a date.',
  access: 'vendor-desk',
  personalData: 'bookings',
});

export const moveDrawerCash = defineEndpoint<typeof drawerMoveInput, typeof dayClose>()({
  method: 'POST',
  path: '/_api/vendor/close/move-cash',
  summary:
    "Write down the opening float of a person's drawer, or cash that is handed over to another person or, without `toUserId`, to the safe. With code `ask-beyond-drawer` it asks about more than the drawer has, which the issue has as `maximum`; `beyondDrawer` answers yes.",
  headers: {
    'Idempotency-Key': `A name for this attempt, at most ${maxIdempotencyKeyLength} characters: its repetition counts once.`,
  },
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [409],
});

export const takeBackDrawerMove = defineEndpoint<typeof drawerMoveReference, typeof dayClose>()({
  method: 'POST',
  path: '/_api/vendor/close/take-back-move',
  summary: 'Take a float or a hand-over of today out of account by a counter-entry. Repeating it changes nothing.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const closeDay = defineEndpoint<typeof dayClosing, typeof dayClose>()({
  method: 'POST',
  path: '/_api/vendor/close/day',
  summary:
    'Close a day with the counted cash of each drawer. What is noted later counts for the next open day. Of two closes at once one wins: 409 with code `day-closed`.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [409],
});

export const correctCount = defineEndpoint<typeof countCorrection, typeof dayClose>()({
  method: 'POST',
  path: '/_api/vendor/close/correct',
  summary: 'Correct the count of a drawer of a closed day. The first count stays beside it.',
  access: 'vendor-owner',
  personalData: 'bookings',
  errorStatuses: [404],
});

export const getClosesOfLabs = defineEndpoint<typeof closeInput, typeof closesOfLabs>()({
  method: 'GET',
  path: '/_api/vendor/close/labs',
  summary: 'The same day in all labs of which the user is an owner: taken, due and counted. Today without a date.',
  access: ['vendor'],
});

export const getToHandOver = defineEndpoint<typeof emptyInput, typeof toHandOver>()({
  method: 'GET',
  path: '/_api/vendor/close/own',
  summary:
    'What the signed-in member must hand over: the cash of the own drawer on the open day, and how much came by UPI.',
  access: 'vendor-collector',
});
