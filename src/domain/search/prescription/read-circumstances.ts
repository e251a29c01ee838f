import type { SearchEntry } from '../index/search-entry.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { isLiteralWord } from '../lexicon/prescription-words.ts';
import type { Guesses } from '../reading/guesses.ts';
import { foldWords } from '../scripts/fold-text.ts';
import { type NamedTests, nameTests } from './name-tests.ts';

/** 'PFT with reversibility', 'colonoscopy under sedation' */
const circumstance = /\s+(?:with|under|after|before)\s+/i;
/** 'OPG for wisdom tooth' */
const purpose = /\s+for\s+/i;
const heading = /\s*:\s+/;
/** 'Dengue profile (NS1 · IgG · IgM)' */
const members = /^([^()]*)\(([^()]*·[^()]*)\)[^()]*$/;

/**
 * Reads what a part says without what surrounds its test: a heading before a colon, or the circumstances after 'with' or
 * 'under'. The words that follow may name another test. Returns null, and the part stays whole, if one of them tells tests
 * apart, such as 'contrast'.
 */
export function readWithoutCircumstances<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  part: string,
  named: NamedTests<Entry>,
  isSentence: boolean,
  guesses: Guesses,
): NamedTests<Entry>[] | null {
  const read = (text: string) => nameTests(index, text, isSentence, guesses);
  const [title, afterTitle] = splitAt(part, heading);
  if (afterTitle !== null) {
    const titled = read(afterTitle);
    if (!namesTest(read(title)) && isClear(titled)) return [titled];
  }
  const listed = readMembers(part, read) ?? (isClear(named) ? null : readAlternatives(part, read));
  if (listed !== null) return listed;
  const [reason, purposeOf] = splitAt(part, purpose);
  // 'IgE for milk' and 'culture for fungus' are other tests than the same without a target
  if (purposeOf !== null && !isClear(named) && !foldWords(reason).some(isLiteralWord)) {
    const [test, rest] = [read(reason), read(purposeOf)];
    if (isClear(test) && namesTest(test) && test.isWhole && saysNothing(rest)) return [test];
  }
  const [head, tail] = splitAt(part, circumstance);
  if (tail === null) return null;
  const [test, rest] = [read(head), read(tail)];
  if (!isClear(test) || !test.isWhole || rest.isQualified) return null;
  if (isClear(named)) return isClear(rest) && rest.isWhole ? [test, rest] : null;
  return namesTest(rest) || rest.isAbsent || rest.choices.length > 0 ? [test, rest] : [test];
}

type Read<Entry> = (text: string) => NamedTests<Entry>;

/** The tests in brackets, each with the sample or illness before them. Null unless each is one test. */
function readMembers<Entry>(part: string, read: Read<Entry>): NamedTests<Entry>[] | null {
  const [, before = '', inside = ''] = members.exec(part) ?? [];
  const head = before.trim().split(/\s+/)[0] ?? '';
  const texts = inside.split('·').map((text) => text.trim());
  // 'TFT (T3, T4, TSH)' is one test
  if (head === '' || texts.length < 2 || namesTest(read(head))) return null;
  const tests = texts.map((text) => read(`${head} ${text}`));
  return tests.every((test) => isClear(test) && test.isWhole && test.tests.length === 1) ? tests : null;
}

/** 'VDRL/RPR' is a test and one that the catalogue lacks. Null unless each side names one alone. */
function readAlternatives<Entry>(part: string, read: Read<Entry>): NamedTests<Entry>[] | null {
  const texts = part.split('/').map((text) => text.trim());
  if (texts.length < 2 || texts.some((text) => text.length < 2)) return null;
  const tests = texts.map(read);
  const isAlone = (test: NamedTests<Entry>) => (isClear(test) && namesTest(test) && test.isWhole) || isOnlyAbsent(test);
  return tests.every(isAlone) && tests.some(isClear) ? tests : null;
}

function splitAt(part: string, separator: RegExp): [string, string | null] {
  const found = separator.exec(part);
  return found ? [part.slice(0, found.index), part.slice(found.index + found[0].length)] : [part, null];
}

const isClear = ({ tests, isAbsent, isUnsure }: NamedTests<unknown>) => tests.length > 0 && !isAbsent && !isUnsure;
const namesTest = ({ tests }: NamedTests<unknown>) => tests.some(({ isWeak }) => !isWeak);
const isOnlyAbsent = ({ tests, isAbsent, isQualified }: NamedTests<unknown>) =>
  tests.length === 0 && isAbsent && !isQualified;
const saysNothing = ({ tests, isAbsent, isQualified, choices }: NamedTests<unknown>) =>
  tests.length === 0 && !isAbsent && !isQualified && choices.length === 0;
