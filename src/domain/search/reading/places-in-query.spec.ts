import { describe, expect, it } from 'vitest';
import { buildPlaceNames, findPlacesInQuery } from './places-in-query.ts';

const placeNames = buildPlaceNames(
  [
    ['Mumbai', 'मुंबई', 'Bombay'],
    ['Indore', 'इंदौर'],
    ['Jabalpur'],
    ['Delhi', 'New Delhi', 'Dilli'],
    ['Gaya'],
    ['Mumbai/Andheri West'],
    ['Mumbai/Andheri East'],
    ['Mumbai/Anna Nagar'],
    ['Indore/Vijay Nagar'],
    ['Jabalpur/Vijay Nagar'],
    ['Bangalore/Koramangala'],
    ['Pune/Camp'],
    ['Pune/12'],
  ].map(([name = '', ...otherNames]) => {
    const [city = '', locality = null] = name.split('/');
    const [citySlug, localitySlug] = [city.toLowerCase(), locality?.toLowerCase() ?? null];
    const place = { city, citySlug, locality, localitySlug, labs: 1 };
    return { place, names: [locality ?? city, ...otherNames] };
  }),
);

const read = (query: string) => {
  const found = findPlacesInQuery(placeNames, query);
  const places = found?.places.map(({ locality, city }) => (locality ? `${locality}, ${city}` : city));
  return found && `${found.rest} @ ${places?.join(' / ')}`;
};

describe('a place beside a test', () => {
  it.each([
    ['cbc indore', 'cbc @ Indore'],
    ['cbc in indore', 'cbc @ Indore'],
    ['CBC test price in New Delhi', 'CBC test price @ Delhi'],
    ['delhi mein cbc', 'cbc @ Delhi'],
    ['cbc andheri west', 'cbc @ Andheri West, Mumbai'],
    ['andheri west, cbc', 'cbc @ Andheri West, Mumbai'],
    ['cbc andheri-west', 'cbc @ Andheri West, Mumbai'],
    ['sugar test near andheri west under 500', 'sugar test under 500 @ Andheri West, Mumbai'],
    ['cbc, lipid bombay', 'cbc, lipid @ Mumbai'],
    ['cbc (indore)', 'cbc @ Indore'],
    ['(indore) cbc', 'cbc @ Indore'],
    ['cbc(indore)', 'cbc @ Indore'],
    ['cbc [andheri west]', 'cbc @ Andheri West, Mumbai'],
    ['cbc - indore', 'cbc @ Indore'],
    ['cbc:indore', 'cbc @ Indore'],
    ['cbc_indore', 'cbc @ Indore'],
    ['indore', ' @ Indore'],
    ['tests for men in delhi', 'tests for men @ Delhi'],
    ['sugar badh gaya indore', 'sugar badh gaya @ Indore'],
    ['health camp indore', 'health camp @ Indore'],
  ])('finds the place in %j as %j', (query, text) => expect(read(query)).toBe(text));

  it.each([
    'cbc vijaynagar indore',
    'cbc vijay nagar, indore',
    'cbc indore vijay nagar',
    'cbc wijay nagar indore',
    'cbc विजय नगर इंदौर',
  ])('finds in %j the area of that city', (query) => {
    expect(read(query)).toBe('cbc @ Vijay Nagar, Indore');
  });

  it.each([
    ['சிபிசி கோரமங்கலா', 'சிபிசி @ Koramangala, Bangalore'],
    ['दिल्ली में सीबीसी', 'सीबीसी @ Delhi'],
  ])('reads other scripts: %j', (query, text) => expect(read(query)).toBe(text));

  it('finds all places with a name, or all that begin with it', () => {
    expect(read('cbc vijay nagar')).toBe('cbc @ Vijay Nagar, Indore / Vijay Nagar, Jabalpur');
    expect(read('andheri')).toBe(' @ Andheri West, Mumbai / Andheri East, Mumbai');
  });

  it('finds the city when it has no such area', () => {
    expect(read('cbc koramangala delhi')).toBe('cbc @ Delhi');
  });

  it.each([
    'cbc',
    '',
    '???',
    'vitamin d 12',
    'cbc delhi, lipid mumbai',
    'mumbai indore bus',
    'pet kharab ho gaya',
    'blood donation camp',
    'vijay cbc',
    'peshab aana',
    `cbc ${'one two three four five '.repeat(4)}indore`,
  ])('finds no place in %j', (query) => expect(read(query)).toBeNull());

  it('accepts a name that is also another word only with a hint', () => {
    expect(read('cbc in gaya')).toBe('cbc @ Gaya');
    expect(read('cbc camp pune')).toBeNull();
    expect(read('cbc near camp')).toBe('cbc @ Camp, Pune');
  });
});
