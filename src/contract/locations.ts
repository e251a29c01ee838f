import type * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type { addressAtPosition, addressesAtPosition, positionInput } from './locations-schemas.ts';

export type AddressAtPosition = z.output<typeof addressAtPosition>;

export const reverseGeocode = defineEndpoint<typeof positionInput, typeof addressesAtPosition>()({
  method: 'POST',
  path: '/_api/location/reverse-geocode',
  summary: 'City, state and locality of a position, the nearest first; nothing outside India.',
  access: 'public',
  envelope: 'superjson',
  limit: { kind: 'maps', calls: 600, windowSeconds: 60 },
  fallbackMessage: 'Location API error',
  errorStatuses: [503],
});
