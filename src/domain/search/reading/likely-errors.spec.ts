import { expect, test } from 'vitest';
import { isLikelyError } from './likely-errors.ts';

test.each([
  ['kidnwy', 'kidney', 'a neighbour on the keyboard'],
  ['kidnsy', 'kidney', 'a neighbour in the row below'],
  ['livar', 'liver', 'a vowel for another'],
  ['sugr', 'sugar', 'a vowel that is missing'],
  ['brian', 'brain', 'letters swapped'],
  ['kidey', 'kidney', 'a consonant missing in a word of five letters'],
  ['heamog', 'hemoglobin', 'a letter too many while it is being typed'],
  ['thyroyd', 'thyroid', 'a longer word'],
])('finds %s a likely error for %s: %s', (typed, meant) => {
  expect(isLikelyError(typed, meant)).toBe(true);
});

test.each([
  ['marine', 'mahine', 'letters that neither finger nor ear exchanges'],
  ['sone', 'stone', 'a consonant missing in a word of four letters'],
  ['sone', 'bone', 'another consonant'],
  ['fool', 'foot', 'another consonant at the end'],
  ['blody', 'body', 'a consonant too many for a short word'],
])('finds %s an unlikely error for %s: %s', (typed, meant) => {
  expect(isLikelyError(typed, meant)).toBe(false);
});
