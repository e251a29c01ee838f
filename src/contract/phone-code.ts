import type { successAnswer } from './auth-schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import type { phoneCodeRequest } from './phone-code-schemas.ts';

export const requestPhoneCode = defineEndpoint<typeof phoneCodeRequest, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/auth/phone_code',
  summary:
    'Send a code of six digits by SMS to a number that bookings have: valid for ten minutes and five tries, again after 30 seconds, at most five an hour. The answer is the same for other numbers, and 409 where no SMS is sent.',
  access: 'public',
  limit: { kind: 'phone code', calls: 20, windowSeconds: 3600 },
  errorStatuses: [409],
});
