import * as z from 'zod/mini';
import { ignoredReasons } from '../../domain/search/lexicon/prescription-marks.ts';
import { maxPrescriptionLength } from '../../domain/search/prescription/prescription-length.ts';
import { requiredText } from '../scalars.ts';

export const prescriptionInput = z.object({
  text: requiredText('Type or paste the tests of your prescription', maxPrescriptionLength),
});

const readTest = z.object({ id: z.number(), name: z.string(), slug: z.string() });

const item = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), text: z.string(), test: readTest }),
  /** May be one of these tests; none of them is certain. */
  z.object({ kind: z.literal('unsure'), text: z.string(), choices: z.array(readTest) }),
  /** A test that the catalogue lacks. */
  z.object({ kind: z.literal('absent'), text: z.string() }),
  z.object({ kind: z.literal('ignored'), text: z.string(), reason: z.enum(ignoredReasons) }),
]);

export const prescriptionLines = z.object({
  lines: z.array(z.object({ text: z.string(), items: z.array(item) })),
});
