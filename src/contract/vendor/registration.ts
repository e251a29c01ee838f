import type { signedInAnswer } from '../account/auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import type {
  anotherVendor,
  anotherVendorAnswer,
  takenPlacesAnswer,
  takenPlacesInput,
  vendorRegistration,
} from './registration-schemas.ts';

export const registerVendor = defineEndpoint<typeof vendorRegistration, typeof signedInAnswer>()({
  method: 'POST',
  path: '/_api/vendor/register',
  summary:
    'Open an account for a lab and sign in. The lab is public once it is approved. A googlePlaceId claims that business, which one lab can do unless it is refused.',
  access: 'public',
  personalData: 'own',
  limit: { kind: 'register vendor', calls: 10, windowSeconds: 600 },
  fallbackMessage: 'Registration failed. Please try again.',
  errorStatuses: [409],
});

export const registerAnotherVendor = defineEndpoint<typeof anotherVendor, typeof anotherVendorAnswer>()({
  method: 'POST',
  path: '/_api/vendor/register-another',
  summary: 'Register a further lab for the account that is logged in, which becomes its owner. It waits for approval.',
  access: ['vendor'],
  limit: { kind: 'register vendor', calls: 10, windowSeconds: 600 },
  fallbackMessage: 'Registration failed. Please try again.',
  errorStatuses: [409],
});

export const takenPlaces = defineEndpoint<typeof takenPlacesInput, typeof takenPlacesAnswer>()({
  method: 'POST',
  path: '/_api/vendor/taken-places',
  summary: 'Which of these places on the map a lab has claimed already.',
  access: 'public',
  limit: { kind: 'maps', calls: 600, windowSeconds: 60 },
});
