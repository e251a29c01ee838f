import { describe, expect, it } from 'vitest';
import { cities } from '../../../domain/places/cities.ts';
import { getCityPosition } from '../../../domain/places/city-positions.ts';
import { listDistrictTowns, parseTowns } from './district-towns.ts';

describe('listDistrictTowns', () => {
  it('names every town of a state once', () => {
    const names = listDistrictTowns().map(({ name, state }) => `${name}, ${state}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(650);
  });

  it('gives every beginning of a pincode to one town', () => {
    const prefixes = listDistrictTowns().flatMap((town) => town.prefixes);
    const twice = prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index);
    expect(twice).toEqual([]);
    expect(listDistrictTowns().filter((town) => town.prefixes.length === 0)).toEqual([]);
    expect(prefixes.filter((prefix) => !/^[1-8]\d{2,5}$/.test(prefix))).toEqual([]);
  });

  it('knows all states and union territories', () => {
    expect(new Set(listDistrictTowns().map(({ state }) => state)).size).toBe(36);
    expect(new Set(listDistrictTowns().map(({ state }) => state))).toEqual(
      new Set([...cities.map(({ state }) => state), ...smallStates]),
    );
  });

  it("places towns within India, and takes a city's position from the list of cities", () => {
    for (const { name, latitude, longitude } of listDistrictTowns()) {
      expect(latitude, name).toBeGreaterThan(8);
      expect(latitude, name).toBeLessThan(35);
      expect(longitude, name).toBeGreaterThan(68);
      expect(longitude, name).toBeLessThan(97.5);
    }
    const { latitude, longitude } = getCityPosition({ name: 'Gulbarga' });
    expect(listDistrictTowns()).toContainEqual(expect.objectContaining({ name: 'Gulbarga', latitude, longitude }));
  });
});

describe('parseTowns', () => {
  it('reads a table and expands ranges', () => {
    expect([...parseTowns('\n= Punjab\nMoga 30.82 75.17: 142\n  1420-1422\n')]).toEqual([
      { name: 'Moga', state: 'Punjab', latitude: 30.82, longitude: 75.17, prefixes: ['142', '1420', '1421', '1422'] },
    ]);
  });

  it('rejects a row it cannot read, and a town without coordinates that is not a city of its state', () => {
    expect(() => [...parseTowns('= Punjab\nMoga 142')]).toThrow('Not a row of a town: Moga 142');
    expect(() => [...parseTowns('= Tripura\nUdaipur: 799101')]).toThrow('Udaipur in Tripura needs coordinates');
  });
});

const smallStates = [
  'Andaman and Nicobar Islands',
  'Arunachal Pradesh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Goa',
  'Himachal Pradesh',
  'Ladakh',
  'Lakshadweep',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Puducherry',
  'Sikkim',
  'Tripura',
];
