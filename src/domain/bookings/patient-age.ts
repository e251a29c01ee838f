import { formatPlural } from '../text/plural.ts';

/** Of a child under two; older patients have an age in years. */
export const maxAgeMonths = 23;

/** One of both, or neither. */
export type PatientAge = { patientAge: number | null; patientAgeMonths: number | null };

/** '8 months', '34 years'; null if it is not known. */
export function formatAge({ patientAge, patientAgeMonths }: PatientAge): string | null {
  if (patientAgeMonths !== null) return formatPlural(patientAgeMonths, 'month');
  return patientAge === null ? null : formatPlural(patientAge, 'year');
}
