import type { signedInAnswer } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { vendorRegistration } from './registration-schemas.ts';

export const registerVendor = defineEndpoint<typeof vendorRegistration, typeof signedInAnswer>()({
  method: 'POST',
  path: '/_api/vendor/register',
  summary:
    'Open an account for a lab and sign in. The lab is public once it is approved. A googlePlaceId claims that business, which one lab can do.',
  access: 'public',
  limit: { kind: 'register vendor', calls: 10, windowSeconds: 600 },
  fallbackMessage: 'Registration failed. Please try again.',
  errorStatuses: [409],
});
