import * as z from 'zod/mini';

export const emailToken = z.object({
  token: z.string('The link is not complete.').check(z.minLength(1), z.maxLength(200)),
});
