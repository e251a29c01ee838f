import * as z from 'zod/mini';

export const morningMail = z.object({ isWanted: z.boolean('Wanted must be true or false.') });
