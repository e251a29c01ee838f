import { expect, test } from 'vitest';
import { dropListNumbers } from './list-numbers.ts';

test.each([
  ['1. CBC 2. Lipid profile', ', CBC , Lipid profile'],
  ['1) TSH, 2)HbA1c', ', TSH, , HbA1c'],
  ['3. TSH', ', TSH'],
  ['3 TSH', 'TSH'],
  ['1) CBC 2) TSH 3) 25-OH Vit D', ', CBC , TSH , 25-OH Vit D'],
  ['1. 24 hour urine 2. T3 3. B12', ', 24 hour urine , T3 , B12'],
  ['(1) CBC (2) T3', ', CBC , T3'],
  ['1 cbc 2 lipid 3 tsh', ', cbc , lipid , tsh'],
])('drops the numbers of the list %j', (query, without) => {
  expect(dropListNumbers(query)).toBe(without);
});

test.each([
  'vitamin b12',
  '2d echo',
  'T3, T4',
  'ca 19.9',
  '24 hour urine',
  't3. t4',
  '25. 30',
  '5 hiaa',
  '3 phase ct',
  '1 vitamin 3',
])('finds no list numbers in %j', (query) => {
  expect(dropListNumbers(query)).toBe(query);
});
