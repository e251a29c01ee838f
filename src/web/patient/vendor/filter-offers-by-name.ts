import type { VendorPublic } from '../../../contract/vendors.ts';
import { foldText } from '../../../domain/search/fold-text.ts';

type LabTest = VendorPublic['tests'][number];

/** A test that was looked for, with the other name that matched when its own did not. */
export type CalledTest = { test: LabTest; alsoCalled: string | null };

/** Within a word only what is longer than this is looked for: 'tsh' should not find every name with these letters. */
const shortLetters = 3;

/** The tests whose name, abbreviation or other name has every word that was typed; all when nothing was. */
export function testsCalled(tests: readonly LabTest[], typed: string): CalledTest[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return tests.map((test) => ({ test, alsoCalled: null }));
  return tests.flatMap<CalledTest>((test) => {
    if (hasAll(test.name, words)) return [{ test, alsoCalled: null }];
    const alsoCalled = test.otherNames.find((name) => hasAll(name, words));
    return alsoCalled ? [{ test, alsoCalled }] : [];
  });
}

/** 'hb a1c' and 'hba1c' are the same to whoever types them. */
function hasAll(name: string, words: readonly string[]): boolean {
  const folded = ` ${foldText(name)}`;
  const joined = folded.replaceAll(' ', '');
  return (
    words.every((word) => folded.includes(` ${word}`) || (word.length > shortLetters && folded.includes(word))) ||
    joined.startsWith(words.join(''))
  );
}
