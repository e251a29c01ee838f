import * as z from 'zod/mini';
import { rupees } from '../scalars.ts';

/** A test that a collector was asked for at the door; the desk adds it, or has declined it. */
export const askedTest = z.object({
  testId: z.number(),
  name: z.string(),
  /** What the patient was told. */
  price: rupees,
  by: z.nullable(z.string()),
  at: z.string(),
  isDeclined: z.boolean(),
});
export const askedTests = z.array(askedTest);

export type AskedTest = z.output<typeof askedTest>;
