import { describe, expect, it } from 'vitest';
import { getAge } from './person-age.ts';

const nothing = { bornOn: null, age: null, ageMonths: null, ageNotedOn: null };
const years = (patientAge: number) => ({ patientAge, patientAgeMonths: null });
const months = (patientAgeMonths: number) => ({ patientAge: null, patientAgeMonths });

describe('getAge', () => {
  it.each([
    ['1962-11-30', '2026-11-29', years(63)],
    ['1962-11-30', '2026-11-30', years(64)],
    ['2024-02-29', '2026-02-28', months(23)],
    ['2024-02-29', '2026-03-01', years(2)],
    ['2026-11-30', '2026-11-30', months(0)],
    ['2026-12-01', '2026-11-30', { patientAge: null, patientAgeMonths: null }],
  ])('born on %s, on %s', (bornOn, day, age) => expect(getAge({ ...nothing, bornOn }, day)).toEqual(age));

  it.each([
    [{ age: 64 }, '2026-11-30', years(64)],
    [{ age: 64 }, '2027-11-29', years(64)],
    [{ age: 64 }, '2029-12-01', years(67)],
    [{ ageMonths: 20 }, '2027-02-28', months(22)],
    [{ ageMonths: 20 }, '2027-03-30', years(2)],
  ])('typed as %o on 30 November 2026, on %s', (typed, day, age) => {
    expect(getAge({ ...nothing, ageNotedOn: '2026-11-30', ...typed }, day)).toEqual(age);
  });

  it('is not known without either', () =>
    expect(getAge(nothing, '2026-11-30')).toEqual({ patientAge: null, patientAgeMonths: null }));
});
