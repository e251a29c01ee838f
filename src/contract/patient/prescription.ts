import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { prescriptionInput, prescriptionLines } from './prescription-schemas.ts';

export type PrescriptionLine = z.output<typeof prescriptionLines>['lines'][number];
export type PrescriptionItem = PrescriptionLine['items'][number];

/** A POST, so that the text, which is health data, is in no address and no log. It is not stored. */
export const readPrescription = defineEndpoint<typeof prescriptionInput, typeof prescriptionLines>()({
  method: 'POST',
  path: '/_api/search/prescription',
  summary: 'The tests that a prescription asks for, line by line, with what was not read. The text is not stored.',
  access: 'public',
  readsOnly: true,
  limit: { kind: 'prescriptions', calls: 40, windowSeconds: 60, countedIn: 'memory' },
  fallbackMessage: 'Failed to read the prescription',
});
