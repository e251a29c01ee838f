import { expect, test } from 'vitest';
import { dropCircumstances, isOnlyForWhom } from './circumstances.ts';

const drop = (query: string) => dropCircumstances(query).replace(/\s+/g, ' ').trim();

test.each([
  ['4 din se bukhar', 'bukhar'],
  ['10 din se khansi', 'khansi'],
  ['fever since 3 days', 'fever'],
  ['fever for the last 2-3 days', 'fever'],
  ['3 hafte se khansi', 'khansi'],
  ['cough since 2 weeks', 'cough'],
  ['तीन दिन से बुखार', 'बुखार'],
  ['४ दिन से बुखार', 'बुखार'],
  ['3 நாட்களாக காய்ச்சல்', 'காய்ச்சல்'],
  ['৩ দিন ধরে জ্বর', 'জ্বর'],
])('drops the duration: %s', (query, rest) => expect(drop(query)).toBe(rest));

test.each([
  ['mere bachche ko khansi hai', 'ko khansi hai'],
  ['बच्चे को बुखार', 'को बुखार'],
  ['குழந்தை காய்ச்சல்', 'காய்ச்சல்'],
  ['mummy ko sugar', 'ko sugar'],
  ['my husband has fever', 'has fever'],
  ['baby blood test', 'blood test'],
  ["my child's fever", 'fever'],
])('drops the person: %s', (query, rest) => expect(drop(query)).toBe(rest));

test.each([
  '12 week scan',
  '3 month sugar',
  '24 hour urine',
  'day 21 progesterone',
  'bachedani ki sonography',
  'pet me bachcha',
  'bachche ki lambai',
  'no child',
  'baby scan',
  'trying for a baby',
  'baby growth',
  'bachcha nahi ho raha',
  'குழந்தை இல்லை',
  'beta hcg',
  'mummy',
])('keeps %s', (query) => expect(dropCircumstances(query)).toBe(query));

test.each([
  'bache',
  'bachche',
  'mere bachche ko',
  'बच्चे',
  'kids',
  'baby',
  'my baby',
  'mummy',
  'my husband',
  'mummy papa',
])('contains only a person: %s', (query) => expect(isOnlyForWhom(query)).toBe(true));

test.each(['bachedani', 'bachcha nahi ho raha', 'mummy ko sugar', 'son', 'pati ka sperm test', 'child growth', ''])(
  'also what: %s',
  (query) => expect(isOnlyForWhom(query)).toBe(false),
);

test('keeps the child where tests are named after children', () => {
  expect(isOnlyForWhom('baby', true)).toBe(false);
  expect(dropCircumstances('baby allergy test', true)).toBe('baby allergy test');
  expect(isOnlyForWhom('my husband', true)).toBe(true);
});

test('reads a row of relatives with many spaces quickly', () => {
  expect(isOnlyForWhom(`${'papa  '.repeat(80)}tests`)).toBe(false);
  expect(isOnlyForWhom('  my  papa  mummy  ko  ')).toBe(true);
});
