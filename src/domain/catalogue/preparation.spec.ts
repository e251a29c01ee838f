import { expect, it } from 'vitest';
import { mergePreparation } from './preparation.ts';

const test = (name: string, fastingRequired: boolean, ...lines: string[]) => ({
  name,
  fastingRequired,
  preparationInstructions: lines.join('\n'),
});

it('mentions what several tests share once, and the rest by test', () => {
  expect(
    mergePreparation([
      test('Lipid Profile', false, 'Avoid alcohol.', 'Tell us your medicines.'),
      test('Liver Function Test', false, 'Avoid alcohol.'),
      test('Urine Test', false, 'Bring a clean container.', 'Keep it cool.'),
    ]),
  ).toEqual([
    'Avoid alcohol.',
    'Lipid Profile: Tell us your medicines.',
    'Urine Test: Bring a clean container. Keep it cool.',
  ]);
});

it('does not suggest eating for one test when another needs fasting', () => {
  const blood = test('Complete Blood Count', false, 'No fasting is needed; eat and drink as usual.');
  const kidney = test('Kidney Function Test', false, 'Fasting is usually not needed; ask the lab.');
  expect(mergePreparation([blood, kidney, test('Lipid Profile', true, 'Avoid alcohol.')])).toEqual([
    'Lipid Profile: Avoid alcohol.',
  ]);
  expect(mergePreparation([blood])).toHaveLength(1);
});

it('keeps the lines of a single test', () => {
  expect(mergePreparation([test('ESR Test', false, 'Drink water.', 'Sit for a while.')])).toEqual([
    'Drink water.',
    'Sit for a while.',
  ]);
});

it('returns nothing without instructions', () => {
  expect(mergePreparation([{ name: 'ESR Test', fastingRequired: false, preparationInstructions: null }])).toEqual([]);
  expect(mergePreparation([])).toEqual([]);
});

it('leaves the fasting rule to the fasting hours, and keeps other sentences', () => {
  const lipid = test(
    'Lipid Profile',
    true,
    'Do not eat for 9 to 12 hours before the test; plain water is fine.',
    'Avoid alcohol.',
  );
  const sugar = test('Sugar', true, 'Fast for 8 hours. Take your medicine as usual.');
  expect(mergePreparation([lipid])).toEqual(['Avoid alcohol.']);
  expect(mergePreparation([lipid, sugar])).toEqual([
    'Lipid Profile: Avoid alcohol.',
    'Sugar: Take your medicine as usual.',
  ]);
  const optional = test('CBC', false, 'Do not eat for 8 hours if sugar is tested, too.');
  expect(mergePreparation([optional])).toHaveLength(1);
});
