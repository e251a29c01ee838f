import { formatAge, type PatientAge } from './patient-age.ts';

/** Null for a person who prefers not to say. */
const sexes: Record<string, string | null> = {
  male: 'male',
  female: 'female',
  other: 'other',
  prefer_not_to_say: null,
};

/** '54 years, female', '8 months' or 'male'; empty if neither is known. */
export function describePerson({ patientGender, ...age }: PatientAge & { patientGender: string | null }): string {
  return [formatAge(age), patientGender && sexes[patientGender]].filter(Boolean).join(', ');
}
