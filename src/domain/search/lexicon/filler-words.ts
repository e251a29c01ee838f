import lists from './filler-words.json' with { type: 'json' };
import { listWords } from './list-words.ts';

export const fillerWords: ReadonlySet<string> = new Set(listWords(lists.fillers));
export const packageWords: ReadonlySet<string> = new Set(listWords(lists.packageWords));
export const testWords: ReadonlySet<string> = new Set(listWords(lists.testWords));

const regionalTestWords = listWords(lists.regionalTestWords).map((word) => word.normalize('NFC'));
const regionalFillers = listWords(lists.regionalFillers).map((word) => word.normalize('NFC'));

/** Kept in their script: in Latin letters some would be other words. */
export const writtenTests: ReadonlySet<string> = new Set(regionalTestWords.filter((word) => !isLatin(word)));
export const writtenFillers: ReadonlySet<string> = new Set(regionalFillers.filter((word) => !isLatin(word)));
export const romanisedTests: readonly string[] = regionalTestWords.filter(isLatin);
export const romanisedFillers: readonly string[] = [...romanisedTests, ...regionalFillers.filter(isLatin)];

function isLatin(word: string): boolean {
  return /^[a-z]/.test(word);
}
