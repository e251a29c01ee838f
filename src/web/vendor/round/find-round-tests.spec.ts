import { expect, it } from 'vitest';
import { findRoundTests } from './find-round-tests.ts';

const test = (testId: number, name: string, alsoCalled: string[] = []) => ({
  testId,
  name,
  alsoCalled,
  price: '100.00',
});
const tests = [
  test(1, 'Anti-TSH Receptor Antibody'),
  test(2, 'Thyroid Test (TSH)', ['TSH']),
  test(3, 'Complete Blood Count', ['CBC']),
  test(4, 'Blood Sugar Test', ['Sugar']),
];
const find = (text: string) => findRoundTests(tests, text).map(({ testId }) => testId);

it('finds tests by a whole name, then by its beginning, then by a word in it', () => {
  expect(find('tsh')).toEqual([2]);
  expect(find('blood')).toEqual([4, 3]);
  expect(find('Thyroid')).toEqual([2]);
  expect(find('receptor')).toEqual([1]);
  expect(find('  ')).toEqual([]);
  expect(find('mri')).toEqual([]);
});
