import { describe, expect, it } from 'vitest';
import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { filterOffersByName } from './filter-offers-by-name.ts';

const names = [
  ['Complete Blood Count', 'CBC', 'Haemogram'],
  ['Thyroid Test (TSH)', 'TSH'],
  ['ALT Test', 'SGPT', 'Serum glutamic pyruvic transaminase'],
  ['HbA1c Test', 'Glycated haemoglobin'],
];
const offers = names.map(([name], id) => ({ id, name }) as VendorProfile['tests'][number]);
const otherNames = new Map(names.map(([, ...others], id) => [id, others]));
const filter = (typed: string) => filterOffersByName(offers, typed, otherNames);
const found = (typed: string) => filter(typed).map(({ offer: { name } }) => name);

describe('filterOffersByName', () => {
  it('returns all at the start', () => expect(found('  ')).toHaveLength(4));

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
  ])('with %s finds %j', (typed, names) => expect(found(typed)).toEqual(names));

  it("matches tests' own names until the others have loaded", () => {
    expect(filterOffersByName(offers, 'cbc', new Map())).toEqual([]);
    expect(filterOffersByName(offers, 'blood', new Map())).toHaveLength(1);
  });

  it('gives the other name that matched', () => {
    expect(filter('sgpt')[0]?.alsoCalled).toBe('SGPT');
    expect(filter('alt')[0]?.alsoCalled).toBeNull();
  });
});
