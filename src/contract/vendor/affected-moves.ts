import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { affectedMoved, affectedMoves, noInput, plannedMoves } from './affected-moves-schemas.ts';

export type PlannedMove = z.output<typeof plannedMoves>['moves'][number];

export const planAffectedMoves = defineEndpoint<typeof noInput, typeof plannedMoves>()({
  method: 'GET',
  path: '/_api/vendor/availability/misfits/moves',
  summary: 'The next free time for each of the first 100 bookings that do not fit the present hours and closures.',
  access: 'vendor-owner',
  personalData: 'bookings',
});

export const moveAffectedBookings = defineEndpoint<typeof affectedMoves, typeof affectedMoved>()({
  method: 'POST',
  path: '/_api/vendor/availability/misfits/moves',
  summary: 'Move several bookings, each to a time of its own. One that cannot be moved keeps its appointment.',
  access: 'vendor-owner',
});
