import { expect, it } from 'vitest';
import { readWishes } from '../../../domain/search/reading/wish-words.ts';
import { describeWishes } from './describe-wishes.ts';

it.each([
  ['near me home collection evening', 'near you, collection at home, in the evening'],
  ['lab near me open today evening', 'near you, today, in the evening'],
  ['cbc on saturday before 8 am', 'on Saturday, before 8:00 am'],
  ['cbc under 500', null],
])('understands %j', (query, text) => {
  expect(describeWishes(readWishes(query))).toBe(text);
});
