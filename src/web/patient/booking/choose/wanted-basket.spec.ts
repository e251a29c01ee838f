import { describe, expect, it } from 'vitest';
import { getBookingPath } from './booking-path.ts';
import { parseWantedBasket, serializeWantedBasket } from './wanted-basket.ts';

const parse = (query: string) => parseWantedBasket(new URLSearchParams(query));

describe('what a link to the form for several tests asks for', () => {
  it.each([
    '',
    'tests=lipid-profile,hba1c',
    'package=7',
    'tests=hba1c&package=7&date=2026-11-24&part=morning',
    'tests=lipid-profile,hba1c~hba1c',
    'tests=lipid-profile~&package=~7&at=home',
    'package=7~9',
  ])('outlives the way there: %j', (query) => expect(serializeWantedBasket(parse(query))).toBe(query));

  it('is that of each person, and of six at most', () => {
    expect(parse('tests=a,b~c&package=~7').people).toEqual([
      { tests: ['a', 'b'], packageId: null },
      { tests: ['c'], packageId: 7 },
    ]);
    expect(parse('tests=a~~<b>~c&package=~~x').people.map(({ tests }) => tests)).toEqual([['a'], ['c']]);
    expect(parse('tests=a~b~c~d~e~f~g').people).toHaveLength(6);
  });
});

describe('the form for what people want', () => {
  const one = { tests: ['hba1c'], packageId: null };

  it('is that of a test or a package if it is the only one', () => {
    expect(getBookingPath('a-lab', [one])).toBe('/book/a-lab/hba1c');
    expect(getBookingPath('a-lab', [{ tests: [], packageId: 7 }], { isAtHome: true })).toBe('/book/package/7?at=home');
  });

  it('is that of several tests for several people, even of one test', () => {
    expect(getBookingPath('a-lab', [one, one])).toBe('/book/tests/a-lab?tests=hba1c~hba1c');
  });
});
