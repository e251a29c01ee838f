import type { SearchEntry } from '../index/search-entry.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { isFollowedByLetter } from '../lexicon/lexicon.ts';
import {
  isAnySiteWord,
  isChatWord,
  isDiagnosisWord,
  isExaminationWord,
  isLiteralWord,
  isMeasureWord,
  isSiteWord,
  isStrengthening,
  isTalkWord,
  isTestNoun,
  isUsualForm,
  isWeakWord,
  oppositesOf,
  soundsTelling,
} from '../lexicon/prescription-words.ts';
import { isEverydayWord, isOrdinaryWord } from '../lexicon/word-kinds.ts';
import type { Guesses } from '../reading/guesses.ts';
import { type ParsedQuery, parseQuery, type QueryWord } from '../reading/parse-query.ts';
import { scoreEntries } from '../scoring/score-entries.ts';
import { selectWords } from '../scoring/several-tests.ts';
import { foldWords } from '../scripts/fold-text.ts';
import { accountForWords, mayBeLeftOut } from './account-for-words.ts';
import { isUsualName } from './name-whole.ts';

const maxTestWords = 6;
const maxCandidates = 12;
const minSimilarity = 0.7;
const maxChoices = 4;
const bloodCells = new Set(['tlc', 'dlc', 'wbc', 'rbc', 'pcv', 'mcv', 'mchc', 'rdw', 'hematocrit']);

/** A test that words of a part name. `isWeak`: an illness, organ or nutrient, which may mean no test. */
export type NamedTest<Entry> = { entry: Entry; isWeak: boolean; first: number; end: number };
/** What a part says: `doubt` are words that no test accounts for, `choices` tests that may be meant. */
export type NamedTests<Entry> = {
  tests: NamedTest<Entry>[];
  choices: Entry[];
  /** Something is asked for that was not read. */
  isAbsent: boolean;
  isUnsure: boolean;
  /** A word is left that tells tests apart and names none: 'arterial', 'contrast', a site. */
  isQualified: boolean;
  isMeasurement: boolean;
  isWhole: boolean;
  asksForTest: boolean;
  words: number;
};

/** `isForeign`: the part is in another script, where English words are spelled by sound. */
type Reader<Entry extends SearchEntry> = { index: SearchIndex<Entry>; isForeign: boolean };

/** Reads the tests that a part names. A qualifying word that a test's names lack makes the test absent, not another one. */
export function nameTests<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  part: string,
  isSentence: boolean,
  guesses?: Guesses,
): NamedTests<Entry> {
  const isForeign = !/^[ -\u024f–—’]*$/.test(part);
  const reader = { index, isForeign };
  const parsed = parseQuery(index, `${part} `, guesses);
  const { words } = parsed;
  let tests: NamedTest<Entry>[] = [];
  const isLeft = words.map(() => true);
  for (let first = 0; first < words.length; ) {
    const named = nameFirst(reader, parsed, first, isSentence || parsed.asksForTest);
    if (named) tests.push(named);
    const end = named?.end ?? first + 1;
    if (named) isLeft.fill(false, first, end);
    first = end;
  }
  for (const { first } of tests.filter((test, at) => isOtherSample(words, test, tests[at + 1]))) isLeft[first] = true;
  // An 'EEG (sleep deprived)' is not a sleep study.
  tests = tests.filter(
    (test) =>
      !isLeft[test.first] &&
      !(test.isWeak && (isAfterAnySite(words, test.first) || isAnySiteWord(words[test.end]?.text ?? ''))),
  );
  // 'USG neck (thyroid)' is one scan.
  tests = tests.filter(
    ({ isWeak, first }) => !isWeak || !tests.some(({ entry, end }) => end === first && entry.category === 'imaging'),
  );
  const left = words.filter((_, at) => isLeft[at]);
  const lastTest = tests.at(-1)?.first ?? Number.POSITIVE_INFINITY;
  const isNumber = (word: QueryWord) => /^\d+$/.test(word.text);
  const numbers = left.filter(isNumber);
  const isValue = numbers.length > 0 && numbers.every((word) => words.indexOf(word) > lastTest);
  const telling = left.filter((word) =>
    isNumber(word)
      ? !isValue
      : isTelling(words, word, isForeign, isForeign || isSentence) ||
        tests.some(({ entry }) => isOpposite(word, entry)),
  );
  const unknown = left.filter((word) => !telling.includes(word) && !isNumber(word) && isUnknown(word));
  const nouns = telling.filter(({ text }) => isTestNoun(text) || isExaminationWord(text));
  const isMeasurement = tests.length > 0 && isValue && telling.length === 0;
  const doubted = telling
    .filter(({ text }) => !isTestNoun(text) || tests.length < 2)
    .map((word) => words.indexOf(word));
  const kept = doubted.length === 0 ? tests : tests.filter((test) => !isBeside(isLeft, doubted, test));
  // 'HBsAb titre': no test has the unknown word in its name, and 'titre' alone names none.
  const isUnknownLevel =
    tests.length === 0 &&
    !isForeign &&
    !isSentence &&
    unknown.length > 0 &&
    (parsed.asksForTest || words.some(({ text }) => isMeasureWord(text)));
  const isAbsent = nouns.length > 0 || isUnknownLevel || (telling.length > 0 && kept.length < tests.length);
  const isUnsure = !isSentence && !isForeign && unknown.length > 0 && tests.length > 0 && telling.length === 0;
  return {
    tests: isUnsure ? [] : kept,
    choices: isUnsure ? tests.map(({ entry }) => entry) : tests.length === 0 ? findChoices(reader, parsed) : [],
    isQualified: telling.some((word) => !isNumber(word) && !nouns.includes(word)),
    isAbsent,
    isUnsure,
    isMeasurement,
    words: words.length,
    isWhole: left.every(({ text }) => isUsualForm(text)),
    asksForTest: parsed.asksForTest,
  };
}

/** The test that the longest run of words from here names. */
function nameFirst<Entry extends SearchEntry>(
  reader: Reader<Entry>,
  parsed: ParsedQuery,
  first: number,
  isAsked: boolean,
): NamedTest<Entry> | null {
  const { words } = parsed;
  const unread = words.findIndex((word, at) => at >= first && (!isReadable(word) || isLastLetter(words, word)));
  const limit = Math.min(unread < 0 ? words.length : unread, first + maxTestWords);
  for (let end = limit; end > first; end--) {
    const span = words.slice(first, end);
    if (span.every(({ text }) => isUsualForm(text)) || isTalkWord(span[0]?.text ?? '')) continue;
    if (!isAsked && span.every(({ text }) => isDiagnosisWord(text))) continue;
    const sites = span.filter(({ text }) => isSiteWord(text));
    const isAnywhere = span.some(({ text }) => isAnySiteWord(text)) && sites.length < span.length;
    const entry =
      nameSpan(reader, parsed, first, end) ??
      (isAnywhere && sites.length > 0 ? nameWithout(reader, parsed, first, end, isSiteWord) : null);
    if (entry === null || (entry.isRare && isList(reader, parsed, first, end))) continue;
    return { entry, isWeak: isWeak(span), first, end };
  }
  return null;
}

/** 'CBC ESR' is two tests, though labs also sell them as one. */
function isList<Entry extends SearchEntry>(
  reader: Reader<Entry>,
  parsed: ParsedQuery,
  first: number,
  end: number,
): boolean {
  for (let middle = first + 1; middle < end; middle++) {
    const parts = [parsed.words.slice(first, middle), parsed.words.slice(middle, end)];
    const isEach = parts.every(
      (part) => !isWeak(part) && isUsualName(reader.index, part.map(({ text }) => text).join('')),
    );
    if (isEach) return true;
  }
  return false;
}

function nameSpan<Entry extends SearchEntry>(
  reader: Reader<Entry>,
  parsed: ParsedQuery,
  first: number,
  end: number,
): Entry | null {
  const query = selectWords(parsed, { first, end });
  const isCells = query.words.length === 1 && bloodCells.has(query.words[0]?.text ?? '');
  if (isCells && !isWeakWord(parsed.words[end]?.text ?? '')) return nameBloodCells(reader, query);
  return nameQuery(reader, query);
}

function nameWithout<Entry extends SearchEntry>(
  reader: Reader<Entry>,
  parsed: ParsedQuery,
  first: number,
  end: number,
  isDropped: (word: string) => boolean,
): Entry | null {
  const query = selectWords(parsed, { first, end });
  const words = query.words.filter(({ text }) => !isDropped(text));
  return nameQuery(reader, { ...query, words, phrases: [], letters: [words.map(({ text }) => text).join('')] });
}

function nameQuery<Entry extends SearchEntry>(reader: Reader<Entry>, query: ParsedQuery): Entry | null {
  const candidates = findCandidates(reader, query).filter(({ account }) => account.isTextCovered);
  const whole = candidates.filter(({ account }) => account.isNameCovered);
  if (whole.length > 0) {
    const most = Math.max(...whole.map(({ account }) => account.literal));
    return whole.find(({ account }) => account.literal === most)?.entry ?? null;
  }
  const [only, ...others] = candidates.filter(({ entry }) => !entry.isRare);
  const isClear =
    only?.account.missing.every(mayBeLeftOut) &&
    (query.words.some(({ text }) => isClearWord(text)) ||
      (only.account.missing.every((word) => word === 'blod') &&
        !query.words.some(({ text }) => isExaminationWord(text))));
  return only && others.length === 0 && isClear ? only.entry : null;
}

function findCandidates<Entry extends SearchEntry>({ index, isForeign }: Reader<Entry>, query: ParsedQuery) {
  return scoreEntries(index, query)
    .slice(0, maxCandidates)
    .flatMap(({ at }) => {
      const entry = index.entries[at];
      return entry?.type === 'test'
        ? [{ entry, account: accountForWords(index, query.words, at, { isForeign, asksForTest: query.asksForTest }) }]
        : [];
    });
}

/** Tests whose names have all words that were read, and say more. */
function findChoices<Entry extends SearchEntry>(reader: Reader<Entry>, parsed: ParsedQuery): Entry[] {
  const words = parsed.words.filter(({ text }) => !isUsualForm(text)).slice(0, maxTestWords);
  if (words.length === 0 || !words.some(({ text }) => isExaminationWord(text) || isTestNoun(text))) return [];
  return findCandidates(reader, { ...parsed, words, phrases: [] })
    .filter(({ account }) => account.isTextCovered)
    .slice(0, maxChoices)
    .map(({ entry }) => entry);
}

/** Parts of the blood count are not sold alone. */
function nameBloodCells<Entry extends SearchEntry>(reader: Reader<Entry>, query: ParsedQuery): Entry | null {
  return (
    nameQuery(reader, query) ??
    nameQuery(reader, selectWords(parseQuery(reader.index, 'complete blood count '), { first: 0, end: 8 }))
  );
}

function isAfterAnySite(words: readonly QueryWord[], first: number): boolean {
  return words.slice(0, first).some(({ text }) => isAnySiteWord(text));
}

/** 'Urine sodium' is not a urine test and a blood test. */
function isOtherSample<Entry>(words: readonly QueryWord[], test: NamedTest<Entry>, next?: NamedTest<Entry>): boolean {
  const isSample = test.end === test.first + 1 && /^(?:urine|stol|sputum|semen)$/.test(words[test.first]?.text ?? '');
  return isSample && next?.first === test.end && words[next.first]?.place === (words[test.first]?.place ?? 0) + 1;
}

/** 'HBV DNA qualitative' is not 'HBV DNA Quantitative'. */
function isOpposite({ text }: QueryWord, entry: SearchEntry): boolean {
  const opposites = oppositesOf.get(text);
  return opposites !== undefined && foldWords(entry.name).some((word) => opposites.has(word));
}

/** In 'protein S' the letter is a part of the name. In 'S. protein' it comes first and means serum. */
function isLastLetter(words: readonly QueryWord[], { text, place }: QueryWord): boolean {
  return text === 's' && words.length > 1 && words.at(-1)?.place === place;
}

/** False for a word that no name can have. */
function isReadable({ text, interpretation }: QueryWord): boolean {
  return (interpretation.matches.similarities[0] ?? 0) >= minSimilarity || isUsualForm(text);
}

function isWeak(span: readonly QueryWord[]): boolean {
  const isAnyStrong = span.some(({ text }) => isStrengthening(text) || !(isWeakWord(text) || isUsualForm(text)));
  return !isAnyStrong;
}

/** True for a word that distinguishes tests; in other scripts by sound. */
function isTelling(words: readonly QueryWord[], word: QueryWord, isForeign: boolean, isSentence: boolean): boolean {
  const { text } = word;
  if (isForeign && soundsTelling(text)) return true;
  if (isLastLetter(words, word)) return true;
  const before = words[words.indexOf(word) - 1]?.text;
  if (/^[a-z]$/.test(text) && isSentence && !isFollowedByLetter(before)) return false;
  return (
    !isUsualForm(text) &&
    !isChatWord(text) &&
    (isLiteralWord(text) || isTestNoun(text) || isExaminationWord(text) || isSiteWord(text) || /^[a-z]$/.test(text))
  );
}

function isUnknown({ text }: QueryWord): boolean {
  return !isUsualForm(text) && !isChatWord(text);
}

function isClearWord(text: string): boolean {
  return (
    text.length >= 4 &&
    ![isUsualForm, isSiteWord, isWeakWord, isLiteralWord, isExaminationWord, isOrdinaryWord, isEverydayWord].some(
      (is) => is(text),
    )
  );
}

/** True if one of the words is in the run of words without a test before or after this one. */
function isBeside(
  isLeft: readonly boolean[],
  doubted: readonly number[],
  { first, end }: { first: number; end: number },
) {
  let before = first;
  while (isLeft[before - 1]) before--;
  let after = end;
  while (isLeft[after]) after++;
  return doubted.some((at) => (before <= at && at < first) || (end <= at && at < after));
}
