import type * as z from 'zod/mini';
import type { successAnswer } from '../../bodies.ts';
import { defineEndpoint } from '../../endpoint.ts';
import type { townPhone, townPhoneWithCode, townWait } from './towns-schemas.ts';

export const townHasLabsMessage = 'This town has labs already. Load the page again to see them.';
export const noSmsHereMessage = 'We send no SMS here.';
export const allTownCodesUsedMessage = 'All codes of today are used. Please try again tomorrow.';

/** With which it is ended by one press. */
export type TownWait = z.output<typeof townWait>;

export const sendTownCode = defineEndpoint<typeof townPhone, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/towns/send_code',
  summary:
    'Send a code by SMS to a number that wants to know when the first lab of a town comes. 409 where no SMS is sent, or when the town has labs.',
  access: 'public',
  limit: { kind: 'town code', calls: 30, windowSeconds: 3600 },
  errorStatuses: [409],
});

export const waitForTown = defineEndpoint<typeof townPhoneWithCode, typeof townWait>()({
  method: 'POST',
  path: '/_api/towns/wait',
  summary:
    'Tell this number, by one SMS, when the first lab of the town is public: by the code that was sent to it, which counts once. A number waits once for a town.',
  access: 'public',
  limit: { kind: 'town wait', calls: 120, windowSeconds: 3600 },
  errorStatuses: [409],
});

export const stopTownWait = defineEndpoint<typeof townWait, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/towns/stop',
  summary: 'End that, and delete the number. Idempotent.',
  access: 'public',
  limit: { kind: 'town wait', calls: 120, windowSeconds: 3600 },
});
