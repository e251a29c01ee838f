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
