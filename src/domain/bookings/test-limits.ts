import { describeWhom } from '../catalogue/test-facts.ts';
import { formatAge, type PatientAge } from './patient-age.ts';

/** For whom a test is; null where it is for everybody. */
export type TestLimits = {
  name: string;
  sex: 'female' | 'male' | null;
  minAge: number | null;
  maxAge: number | null;
};

type Patient = PatientAge & { name: string; gender: string };

/**
 * 'Beta hCG is for women from 12 years; Anu is 8 years old.' Null if the test is for this patient, or nothing that was said speaks
 * against it. A question to the person who books, never a reason to refuse.
 */
export function describeMisfit(test: TestLimits, { name, gender, ...age }: Patient): string | null {
  const years = age.patientAgeMonths === null ? age.patientAge : Math.floor(age.patientAgeMonths / 12);
  const isOtherSex = test.sex !== null && (gender === 'female' || gender === 'male') && gender !== test.sex;
  const isOtherAge =
    years !== null && ((test.minAge !== null && years < test.minAge) || (test.maxAge !== null && years > test.maxAge));
  if (!isOtherSex && !isOtherAge) return null;
  const whom = describeWhom(test)?.toLowerCase();
  const facts = [isOtherAge && `${formatAge(age)} old`, isOtherSex && gender].filter(Boolean).join(' and ');
  return `${test.name} is for ${whom}; ${name} is ${facts}.`;
}
