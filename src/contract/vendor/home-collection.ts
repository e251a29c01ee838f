import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type {
  collectionSettings,
  currentCollection,
  nearbyPincodes,
  noInput,
  pincodeRadius,
} from './home-collection-schemas.ts';

export const maxPincodes = 300;
export const maxWindowsPerDay = 12;
export const maxRadiusKm = 50;
export const maxCollectionCharge = 10_000;

export const windowsOverlap = 'This window begins before the one above ends.';
export const noPincodes = 'Choose the pincodes to which your collectors go.';
export const noWindows = 'Add at least one window.';

export type OwnCollection = z.output<typeof currentCollection>;

export const findHomeCollection = defineEndpoint<typeof noInput, typeof currentCollection>()({
  method: 'GET',
  path: '/_api/vendor/home-collection',
  summary: 'Where, when and for how much the lab collects samples at home.',
  access: 'vendor-owner',
});

export const updateHomeCollection = defineEndpoint<typeof collectionSettings, typeof currentCollection>()({
  method: 'POST',
  path: '/_api/vendor/home-collection',
  summary:
    'Change where, when and for how much the lab collects samples at home. Bookings keep their windows and charges.',
  access: 'vendor-owner',
  errorStatuses: [409],
});

export const findNearbyPincodes = defineEndpoint<typeof pincodeRadius, typeof nearbyPincodes>()({
  method: 'GET',
  path: '/_api/vendor/home-collection/pincodes',
  summary: 'The known pincodes within a radius around the lab, nearest first.',
  access: 'vendor-owner',
});
