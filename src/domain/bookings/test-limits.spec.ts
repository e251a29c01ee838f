import { expect, it } from 'vitest';
import { describeMisfit } from './test-limits.ts';

const test = { name: 'Beta hCG', sex: 'female', minAge: 12, maxAge: null } as const;
const patient = { name: 'Anu', gender: '', patientAge: null, patientAgeMonths: null };

it.each([
  [{}, null],
  [{ patientAge: 12, gender: 'female' }, null],
  [{ gender: 'other' }, null],
  [{ patientAge: 8 }, 'Beta hCG is for women from 12 years; Anu is 8 years old.'],
  [{ patientAgeMonths: 14 }, 'Beta hCG is for women from 12 years; Anu is 14 months old.'],
  [{ gender: 'male' }, 'Beta hCG is for women from 12 years; Anu is male.'],
  [{ patientAge: 8, gender: 'male' }, 'Beta hCG is for women from 12 years; Anu is 8 years old and male.'],
])('asks about a patient for whom a test is not: %j', (said, question) =>
  expect(describeMisfit(test, { ...patient, ...said })).toBe(question),
);

it('asks about a patient who is too old', () => {
  const screening = { name: 'Newborn screening', sex: null, minAge: null, maxAge: 1 };
  expect(describeMisfit(screening, { ...patient, patientAge: 2 })).toBe(
    'Newborn screening is for people up to 1 year; Anu is 2 years old.',
  );
  expect(describeMisfit(screening, { ...patient, patientAgeMonths: 14 })).toBeNull();
});
