import { expect, it } from 'vitest';
import { formatAge } from './patient-age.ts';

it.each([
  [{ patientAge: 34, patientAgeMonths: null }, '34 years'],
  [{ patientAge: 1, patientAgeMonths: null }, '1 year'],
  [{ patientAge: null, patientAgeMonths: 8 }, '8 months'],
  [{ patientAge: null, patientAgeMonths: 1 }, '1 month'],
  [{ patientAge: null, patientAgeMonths: 0 }, '0 months'],
  [{ patientAge: null, patientAgeMonths: null }, null],
])('writes %j as %s', (age, written) => expect(formatAge(age)).toBe(written));
