import * as contract from '../../contract/patient/prescription.ts';
import { prescriptionInput, prescriptionLines } from '../../contract/patient/prescription-schemas.ts';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import { implement } from '../http/operation.ts';

/** Nothing of the text is kept: it is health data. Searches without an answer are, so this must not be one. */
export const readPrescription = implement(contract.readPrescription, prescriptionInput, prescriptionLines).with<{
  catalogue: Catalogue;
}>(async ({ text }, { catalogue }) => ({ lines: await catalogue.readPrescription(text) }));
