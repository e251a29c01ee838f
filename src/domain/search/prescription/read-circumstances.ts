import type { SearchEntry } from '../index/search-entry.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { type NamedTests, nameTests } from './name-tests.ts';

/** 'PFT with reversibility', 'colonoscopy under sedation' */
const circumstance = /\s+(?:with|under|after|before)\s+/i;
const heading = /\s*:\s+/;

/**
 * Reads what a part says without what surrounds its test: a heading before a colon, or the circumstances after 'with' or
 * 'under'. What follows may be another test, but a word that tells tests apart leaves the part as it is: null.
 */
export function readWithoutCircumstances<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  part: string,
  named: NamedTests<Entry>,
  isSentence: boolean,
): NamedTests<Entry>[] | null {
  const read = (text: string) => nameTests(index, text, isSentence);
  const [title, afterTitle] = splitAt(part, heading);
  if (afterTitle !== null) {
    const titled = read(afterTitle);
    if (!namesTest(read(title)) && isClear(titled)) return [titled];
  }
  const [head, tail] = splitAt(part, circumstance);
  if (tail === null) return null;
  const [test, rest] = [read(head), read(tail)];
  if (!isClear(test) || !test.isWhole || rest.isQualified) return null;
  if (isClear(named)) return isClear(rest) && rest.isWhole ? [test, rest] : null;
  return namesTest(rest) || rest.isAbsent || rest.choices.length > 0 ? [test, rest] : [test];
}

function splitAt(part: string, separator: RegExp): [string, string | null] {
  const found = separator.exec(part);
  return found ? [part.slice(0, found.index), part.slice(found.index + found[0].length)] : [part, null];
}

const isClear = ({ tests, isAbsent, isUnsure }: NamedTests<unknown>) => tests.length > 0 && !isAbsent && !isUnsure;
const namesTest = ({ tests }: NamedTests<unknown>) => tests.some(({ isWeak }) => !isWeak);
