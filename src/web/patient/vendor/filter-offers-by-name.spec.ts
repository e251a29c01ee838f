import { describe, expect, it } from 'vitest';
import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { filterOffersByName } from './filter-offers-by-name.ts';

const offer = (name: string, ...otherNames: string[]) => ({ name, otherNames }) as VendorProfile['tests'][number];
const offers = [
  offer('Complete Blood Count', 'CBC', 'Haemogram'),
  offer('Thyroid Test (TSH)', 'TSH'),
  offer('ALT Test', 'SGPT', 'Serum glutamic pyruvic transaminase'),
  offer('HbA1c Test', 'Glycated haemoglobin'),
];
const found = (typed: string) => filterOffersByName(offers, typed).map(({ offer: { name } }) => name);

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
    expect(filterOffersByName(offers, 'sgpt')[0]?.alsoCalled).toBe('SGPT');
    expect(filterOffersByName(offers, 'alt')[0]?.alsoCalled).toBeNull();
  });
});
