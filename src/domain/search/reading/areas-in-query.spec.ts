import { describe, expect, it } from 'vitest';
import { buildSearchIndex } from '../index/build-search-index.ts';
import { createSearchEntry } from '../testing/create-search-entry.ts';
import { findAreasInQuery } from './areas-in-query.ts';
import { mayBeArea } from './may-be-area.ts';

const toCity = (city: string) => ({ city, citySlug: city.toLowerCase(), locality: null, localitySlug: null, labs: 1 });
const [pune, kolkata, bundi] = ['Pune', 'Kolkata', 'Bundi'].map(toCity);
const cities = new Map([
  ['sadashivpeth', [pune]],
  ['saltlake', [kolkata]],
  ['andheri', [bundi]],
  ['thyroid', [bundi]],
  ['salon', [bundi]],
  ['bijapur', [bundi]],
]);
const towns = new Map([['bijapur', [bundi].filter((city) => city !== undefined)]]);
const index = buildSearchIndex([
  createSearchEntry('Complete Blood Count', { abbreviations: ['CBC'] }),
  createSearchEntry('CT Abdomen'),
  createSearchEntry('Serum Electrolytes', { alternativeNames: ['salt'] }),
  createSearchEntry('Thyroid Test'),
]);

const read = (query: string) => {
  const listAround = (area: string) => (cities.get(area) ?? []).filter((city) => city !== undefined);
  const found = findAreasInQuery({ listAround, towns }, query, (name) => mayBeArea(index, name));
  return found && `${found.rest} @ ${found.places.map(({ city }) => city).join(' / ')}`;
};

describe('an area without labs', () => {
  it.each([
    ['cbc sadashiv peth', 'cbc @ Pune'],
    ['sadashiv peth', ' @ Pune'],
    ['cbc in salt lake', 'cbc @ Kolkata'],
    ['salt lake', ' @ Kolkata'],
    ['cbc andheri west', 'cbc @ Bundi'],
  ])('is found in %j as %j', (query, text) => expect(read(query)).toBe(text));

  it.each(['cbc salt', 'thyroid', 'cbc thyroid', 'hair salon', 'cbc bijapur', 'cbc'])('is not found in %j', (query) => {
    expect(read(query)).toBeNull();
  });
});
