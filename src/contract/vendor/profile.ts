import type * as z from 'zod/mini';
import type { emptyInput } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { profile, profileUpdate, savedProfile } from './profile-schemas.ts';

export type Profile = z.output<typeof profile>;

export const getProfile = defineEndpoint<typeof emptyInput, typeof profile>()({
  method: 'GET',
  path: '/_api/vendor/profile',
  summary: 'What the lab of the session says of itself.',
  access: 'vendor-owner',
  errorStatuses: [404],
});

export const updateProfile = defineEndpoint<typeof profileUpdate, typeof savedProfile>()({
  method: 'POST',
  path: '/_api/vendor/profile/update',
  summary:
    'Changes what the lab says of itself. What is left out stays as it is. Another name gives another address, to which the former one leads.',
  access: 'vendor-owner',
  // Room for a logo as data URL.
  maxBodyBytes: 3 * 1024 * 1024,
  errorStatuses: [404, 409],
});
