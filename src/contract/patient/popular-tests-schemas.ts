import * as z from 'zod/mini';
import { optionalText, rupees } from '../scalars.ts';

export const popularTestsInput = z.object({ location: optionalText(100) });

export const popularTestList = z.array(
  z.object({
    slug: z.string(),
    lowestPrice: rupees,
    labs: z.number(),
  }),
);
