import type { PrescriptionLine } from '../../../contract/patient/prescription.ts';
import { onClearing } from '../../page/personal-memory.ts';
import type { Corrections } from './read-lines.ts';

export type Reading = { lines: readonly PrescriptionLine[]; corrections: Corrections };
type KeptPrescription = Readonly<{ text: string; reading: Reading | null }>;

const none: KeptPrescription = { text: '', reading: null };
let kept = none;
let clearings = 0;

// Before the open page, which listens as well and starts anew from it.
onClearing(() => {
  kept = none;
  clearings++;
});

/** For Back to the page. In memory only, because it is health data; the next person at this computer finds none. */
export function getKeptPrescription(): KeptPrescription {
  return kept;
}

export function keepPrescription(changed: Partial<KeptPrescription>) {
  kept = { ...kept, ...changed };
}

export function countClearings(): number {
  return clearings;
}
