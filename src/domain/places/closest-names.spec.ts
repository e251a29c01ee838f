import { expect, test } from 'vitest';
import { cities } from './cities.ts';
import { listOtherNames } from './city-names.ts';
import { findClosestNames } from './closest-names.ts';
import { listLocalities } from './localities.ts';

const citiesLike = (typed: string) =>
  findClosestNames(typed, cities, (city) => [city.name, ...listOtherNames(city)]).map(({ name }) => name);

test.each([
  ['pu', ['Pune']],
  ['PUNE ', ['Pune']],
  ['Bombay', ['Mumbai', 'Navi Mumbai']],
  ['bengaluru', ['Bangalore']],
  ['गुरुग्राम', ['Gurgaon']],
  ['hubli dharwad', ['Hubli-Dharwad']],
  ['dombivli', ['Kalyan-Dombivli']],
  ['puen', ['Pune']],
  ['hyderbad', ['Hyderabad']],
  ['chnadigarh', ['Chandigarh']],
  ['atlantis', []],
])('%s is %j', (typed, names) => expect(citiesLike(typed)).toEqual(names));

test('lists matches at the start of a name before matches inside it, each in list order', () => {
  expect(citiesLike('mum')).toEqual(['Mumbai', 'Navi Mumbai']);
});

test('finds areas the same way', () => {
  const areasLike = (typed: string) =>
    findClosestNames(typed, listLocalities('mumbai'), ({ name }) => [name]).map(({ name }) => name);
  expect(areasLike('west')).toContain('Bandra West');
  expect(areasLike('andehri')).toEqual(['Andheri West', 'Andheri East']);
});
