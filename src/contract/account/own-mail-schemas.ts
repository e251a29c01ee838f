import * as z from 'zod/mini';

export const ownMail = z.object({
  /** The mail server of the account's address has refused it for good, so nothing is sent there. */
  isRefused: z.boolean(),
});
