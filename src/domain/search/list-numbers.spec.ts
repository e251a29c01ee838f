import { expect, test } from 'vitest';
import { dropListNumbers } from './list-numbers.ts';

test.each([
  ['1. CBC 2. Lipid profile', ', CBC , Lipid profile'],
  ['1) TSH, 2)HbA1c', ', TSH, , HbA1c'],
  ['3. TSH', ', TSH'],
])('the numbers of the list %j are no words', (query, without) => {
  expect(dropListNumbers(query)).toBe(without);
});

test.each(['vitamin b12', '2d echo', 'T3, T4', 'ca 19.9', '24 hour urine', 't3. t4', '25. 30'])(
  '%j has no list numbers',
  (query) => {
    expect(dropListNumbers(query)).toBe(query);
  },
);
