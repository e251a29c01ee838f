import { expect, test } from 'vitest';
import { findRareTests } from './rare-tests.ts';

const containing = (...names: string[]) => ({ tests: names.map((name) => ({ name })) });

test('a package is described by the tests that few others have, the rarest first', () => {
  const basic = containing('CBC', 'Lipid');
  const vitamins = containing('CBC', 'Lipid', 'Vitamin D', 'Vitamin B12');
  const bones = containing('CBC', 'Lipid', 'Vitamin D');
  const more = containing('CBC', 'Lipid');
  const rare = findRareTests([basic, vitamins, bones, more]);
  expect(rare.get(basic)).toEqual([]);
  expect(rare.get(vitamins)).toEqual(['Vitamin B12', 'Vitamin D']);
  expect(rare.get(bones)).toEqual(['Vitamin D']);
});

test('a single package has nothing to be told apart from', () => {
  const only = containing('CBC');
  expect(findRareTests([only]).get(only)).toEqual([]);
  const twin = containing('CBC');
  expect(findRareTests([only, twin]).get(twin)).toEqual([]);
});
