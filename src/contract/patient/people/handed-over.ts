import type * as z from 'zod/mini';
import type { emptyInput } from '../../bodies.ts';
import { defineEndpoint } from '../../endpoint.ts';
import type { bookingsOfPerson, handedOverBookings, takenOverCount } from './handed-over-schemas.ts';
import type { personReference } from './people-schemas.ts';

export type HandedOver = z.output<typeof handedOverBookings>;

const limit = { kind: 'people of an account', calls: 120, windowSeconds: 3600 } as const;

export const handedOver = defineEndpoint<typeof emptyInput, typeof handedOverBookings>()({
  method: 'GET',
  path: '/_api/account/bookings/handed-over',
  summary:
    'How many bookings other accounts have made with the confirmed number of the signed-in patient, and which of their own were taken over.',
  access: ['customer'],
  personalData: 'own',
});

export const takeOverBookings = defineEndpoint<typeof emptyInput, typeof takenOverCount>()({
  method: 'POST',
  path: '/_api/account/bookings/take-over',
  summary:
    'Move the bookings that other accounts made with the confirmed number of the signed-in patient since 90 days ago to their account. The others see only that they were taken over.',
  access: ['customer'],
  limit,
});

export const countBookingsOfPerson = defineEndpoint<typeof personReference, typeof bookingsOfPerson>()({
  method: 'GET',
  path: '/_api/account/people/bookings',
  summary:
    'How many bookings leave the signed-in account with this person, and how many keep the person from being removed.',
  access: ['customer'],
  errorStatuses: [404],
});
