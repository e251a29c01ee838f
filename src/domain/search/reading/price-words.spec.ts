import { expect, test } from 'vitest';
import { readPriceWords } from './price-words.ts';

test.each([
  ['full body checkup under 2000', 'full body checkup', 2000],
  ['thyroid test below rs 500', 'thyroid test', 500],
  ['cbc within ₹300 in pune', 'cbc in pune', 300],
  ['lipid profile less than 1,000', 'lipid profile', 1000],
  ['full body checkup upto 2k', 'full body checkup', 2000],
  ['sugar test 200 rupaye mein', 'sugar test', 200],
  ['thyroid 500 se kam', 'thyroid', 500],
  ['1500 tak full body checkup', 'full body checkup', 1500],
  ['cbc 300 rs', 'cbc', 300],
  ['cbc rs. 300', 'cbc', 300],
  ['vitamin d 999/-', 'vitamin d', 999],
  ['थायराइड ५०० से कम', 'थायराइड', 500],
])('reads the limit of %s', (query, rest, maxRupees) => {
  const read = readPriceWords(query);
  expect(read.rest.replace(/\s+/g, ' ')).toBe(rest);
  expect(read.maxRupees).toBe(maxRupees);
  expect(read.sort).toBeUndefined();
});

test.each([
  ['sasta cbc', 'cbc'],
  ['cheapest thyroid test', 'thyroid test'],
  ['sabse sasti sugar test', 'sugar test'],
  ['lowest price mri brain', 'mri brain'],
  ['affordable full body checkup', 'full body checkup'],
  ['सबसे सस्ता खून टेस्ट', 'खून टेस्ट'],
])('reads %s as cheapest first', (query, rest) => {
  expect(readPriceWords(query)).toEqual({ rest, sort: 'price' });
});

test('reads a limit and an order together', () => {
  expect(readPriceWords('sasta cbc under 300')).toMatchObject({ maxRupees: 300, sort: 'price' });
});

test.each([
  'ca 125',
  'ca 19-9',
  'vitamin b 12',
  'vitamin d 25 oh',
  'health checkup under 40 years',
  'women above 40',
  'package of 62 tests',
  'sugar 3 mahine me',
  'under 30',
  'low sugar',
  'free t3',
])('finds no price in %s', (query) => {
  expect(readPriceWords(query)).toEqual({ rest: query });
});

test('may leave nothing to search for', () => {
  expect(readPriceWords('cheapest')).toEqual({ rest: '', sort: 'price' });
  expect(readPriceWords('under 500')).toEqual({ rest: '', maxRupees: 500 });
});

test.each([
  ['full body under 2000\ncbc', 'full body, cbc', 2000],
  ['cbc under 500\r\n25 hydroxy vitamin d', 'cbc, 25 hydroxy vitamin d', 500],
  ['cbc under 300\nlipid profile under 500\ntsh', 'cbc, lipid profile, tsh', 500],
  ['full body under 2,000, cbc', 'full body, cbc', 2000],
  ['cbc, tsh', 'cbc, tsh', undefined],
  ['under\n500', 'under\n500', undefined],
])('reads %j line by line', (query, rest, maxRupees) => {
  expect(readPriceWords(query)).toEqual({ rest, ...(maxRupees && { maxRupees }) });
});

test('reads many spaces quickly, and keeps lines apart', () => {
  const spaces = ' '.repeat(160);
  expect(readPriceWords(`cbc${spaces}1${spaces}${spaces}x`)).not.toHaveProperty('maxRupees');
  expect(readPriceWords('cbc \n  tsh  under   500')).toEqual({ rest: 'cbc, tsh', maxRupees: 500 });
});
