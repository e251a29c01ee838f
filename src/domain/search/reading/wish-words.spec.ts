import { expect, test } from 'vitest';
import { readSearchedText, readWishes } from './wish-words.ts';

test.each([
  ['cbc ghar pe', 'cbc'],
  ['thyroid test at home', 'thyroid test'],
  ['home sample collection lipid', 'lipid'],
  ['ghar se sugar test', 'sugar test'],
  ['घर पर खून की जांच', 'खून की जांच'],
])('reads %j as home collection', (query, rest) => {
  expect(readWishes(query)).toEqual({ rest, homeCollection: true });
});

test.each([
  ['cbc before 8 am', 'cbc', 480],
  ['before 7:30 AM lipid', 'lipid', 450],
  ['sugar test subah 8 baje se pehle', 'sugar test', 480],
  ['tsh 9 baje se pehle', 'tsh', 540],
  ['cbc before 8', 'cbc', 480],
  ['cbc, lipid at 7', 'cbc, lipid', 480],
  ['cbc at 7:30 am', 'cbc', 510],
  ['tsh 7 am', 'tsh', 480],
  ['cbc 7 baje', 'cbc', 480],
  ['cbc at 11:30', 'cbc', 720],
  ['lipid subah 6 baje', 'lipid', 420],
  ['सुबह 7 बजे शुगर टेस्ट', 'शुगर टेस्ट', 480],
  ['sugar before 9 fasting', 'sugar fasting', 540],
  ["cbc before 8 o'clock, lipid", 'cbc , lipid', 480],
])('reads the time of %j', (query, rest, beforeMinute) => {
  expect(readWishes(query)).toEqual({ rest, beforeMinute });
});

test.each([
  ['cbc tomorrow', 'cbc', 'tomorrow'],
  ['lipid kal subah', 'lipid', 'tomorrow'],
  ['Today: sugar test', ': sugar test', 'today'],
  ['thyroid on Saturday morning', 'thyroid', 'sat'],
  ['thyroid this wed', 'thyroid', 'wed'],
])('reads the day of %j', (query, rest, day) => {
  expect(readWishes(query)).toEqual({ rest, day });
});

test('reads day and time beside several tests and a place', () => {
  expect(readWishes('CBC, lipid, thyroid and sugar, near Vijay Nagar, tomorrow before 8')).toEqual({
    rest: 'CBC, lipid, thyroid and sugar, near Vijay Nagar',
    day: 'tomorrow',
    beforeMinute: 480,
  });
});

test.each([
  'CBC, lipid, tomorrow at 7 at home',
  'CBC, lipid, at 7 at home tomorrow',
  'CBC, lipid, kal subah 7 baje ghar pe',
  'CBC, lipid, ghar pe kal subah 7 baje',
  'CBC, lipid, kal subah 8 baje se pehle ghar pe',
])('reads %j as tomorrow before 8 at home', (query) => {
  const { rest, ...wishes } = readWishes(query);
  expect(rest).toMatch(/^CBC, lipid[, ]*$/);
  expect(wishes).toEqual({ homeCollection: true, day: 'tomorrow', beforeMinute: 480 });
});

test('reads price, place of collection and time together', () => {
  expect(readWishes('cbc ghar pe before 8 am under 500')).toEqual({
    rest: 'cbc',
    maxRupees: 500,
    homeCollection: true,
    beforeMinute: 480,
  });
});

test.each([
  'nursing home',
  'ghar kiraye',
  'sugar before food',
  'before 8 weeks',
  'cbc before 8 pm',
  'tests before 8 in the evening',
  'tests at 7 in the evening',
  'scan at 7 weeks',
  'cbc at 7 pm',
  'cbc shaam 7 baje',
  'cbc 7 baje shaam ko',
  'sugar at 200',
  'tomorrow',
  'kal se bukhar',
  'sun allergy',
  'before 2 am',
  'cbc, tsh',
  'vitamin b 12',
])('finds no wish in %j', (query) => {
  expect(readWishes(query)).toEqual({ rest: query });
});

test.each([
  ['cbc in the evening', 'cbc', 'evening'],
  ['lipid profile evening', 'lipid profile', 'evening'],
  ['sugar test shaam ko', 'sugar test', 'evening'],
  ['tsh this afternoon', 'tsh', 'afternoon'],
])('reads the part of the day of %j', (query, rest, dayPart) => {
  expect(readWishes(query)).toEqual({ rest, dayPart });
});

test.each(['cortisol evening', 'evening', 'morning urine'])('leaves %j alone', (query) => {
  expect(readWishes(query)).toEqual({ rest: query });
});

test.each(['cbc near me', 'nearest thyroid test', 'मेरे पास खून की जांच'])(
  'reads %j as a wish for the nearest',
  (query) => {
    expect(readWishes(query)).toEqual({ rest: query, isNear: true });
  },
);

test.each([
  ['near me home collection evening', 'near me'],
  ['lab near me open today evening', 'lab near me'],
  ['thyroid near me home collection evening', 'thyroid near me'],
  ['cortisol in the evening', 'cortisol in the evening'],
  ['sugar test subah ko', 'sugar test subah ko'],
  ['home collection', 'home collection'],
])('searches %j as %j', (query, searched) => {
  expect(readSearchedText(query)).toBe(searched);
});
