import { describe, expect, it } from 'vitest';
import type { VendorPublic } from '../../../contract/vendors.ts';
import { testsCalled } from './filter-offers-by-name.ts';

const test = (name: string, ...otherNames: string[]) => ({ name, otherNames }) as VendorPublic['tests'][number];
const tests = [
  test('Complete Blood Count', 'CBC', 'Haemogram'),
  test('Thyroid Test (TSH)', 'TSH'),
  test('ALT Test', 'SGPT', 'Serum glutamic pyruvic transaminase'),
  test('HbA1c Test', 'Glycated haemoglobin'),
];
const found = (typed: string) => testsCalled(tests, typed).map(({ test: { name } }) => name);

describe('finding a test at a lab', () => {
  it('starts with all of them', () => expect(found('  ')).toHaveLength(4));

  it.each([
    ['blood count', ['Complete Blood Count']],
    ['COUNT complete', ['Complete Blood Count']],
    ['cbc', ['Complete Blood Count']],
    ['sgpt', ['ALT Test']],
    ['hb a1c', ['HbA1c Test']],
    ['haemo', ['Complete Blood Count', 'HbA1c Test']],
    ['globin', ['HbA1c Test']],
    ['tsh', ['Thyroid Test (TSH)']],
    ['x-ray', []],
  ])('%s finds %j', (typed, names) => expect(found(typed)).toEqual(names));

  it('tells the other name that was meant', () => {
    expect(testsCalled(tests, 'sgpt')[0]?.alsoCalled).toBe('SGPT');
    expect(testsCalled(tests, 'alt')[0]?.alsoCalled).toBeNull();
  });
});
