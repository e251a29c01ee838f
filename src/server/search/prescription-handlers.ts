import * as contract from '../../contract/patient/prescription.ts';
import { prescriptionInput, prescriptionLines } from '../../contract/patient/prescription-schemas.ts';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import { implement } from '../http/operation.ts';
import { limitTime } from '../http/rate-limit.ts';
import { searchTimeLimit } from './search-time-limit.ts';

/** Nothing of the text is kept: it is health data. Searches without an answer are, so this must not be one. */
export const readPrescription = implement(contract.readPrescription, prescriptionInput, prescriptionLines).with<{
  catalogue: Catalogue;
}>(async ({ text }, { catalogue, ...services }) => {
  const reader = await catalogue.reader();
  return {
    lines: limitTime(services, searchTimeLimit, services.clientRateLimitKey(), () => reader.readPrescription(text)),
  };
});
