import type * as z from 'zod/mini';
import type { emptyInput, successAnswer } from '../../bodies.ts';
import { defineEndpoint } from '../../endpoint.ts';
import type {
  accountPeople,
  addressReference,
  keptAddress,
  person,
  personReference,
  savedAddress,
  savedPerson,
} from './people-schemas.ts';

export type Person = z.output<typeof person>;
export type KeptAddress = z.output<typeof keptAddress>;

const limit = { kind: 'people of an account', calls: 120, windowSeconds: 3600 } as const;

export const listPeople = defineEndpoint<typeof emptyInput, typeof accountPeople>()({
  method: 'GET',
  path: '/_api/account/people',
  summary: 'People for whom the signed-in patient books, and addresses of home collection: at most 20 and 10.',
  access: ['customer'],
  personalData: 'own',
});

export const savePerson = defineEndpoint<typeof savedPerson, typeof person>()({
  method: 'POST',
  path: '/_api/account/people/save',
  summary: 'Add a person to the signed-in account, or change one.',
  access: ['customer'],
  personalData: 'own',
  limit,
  errorStatuses: [404, 409],
});

export const removePerson = defineEndpoint<typeof personReference, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/account/people/remove',
  summary:
    'Remove a person from the signed-in account, which no longer sees their past bookings and reports. 409 while one of them is to come.',
  access: ['customer'],
  limit,
  errorStatuses: [409],
});

export const saveAddress = defineEndpoint<typeof savedAddress, typeof keptAddress>()({
  method: 'POST',
  path: '/_api/account/addresses/save',
  summary: 'Add an address to the signed-in account, or change one.',
  access: ['customer'],
  personalData: 'own',
  limit,
  errorStatuses: [404, 409],
});

export const removeAddress = defineEndpoint<typeof addressReference, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/account/addresses/remove',
  summary: 'Remove an address from the signed-in account. Bookings stay as they are.',
  access: ['customer'],
  limit,
});
