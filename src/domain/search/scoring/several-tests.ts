import { maxQueryWords } from '../index/match-buffer.ts';
import { someFieldWithWord } from '../index/posting-columns.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { isCommonWord } from '../index/word-weight.ts';
import type { ParsedQuery, QueryWord } from '../reading/parse-query.ts';
import type { ScoredEntry } from './score-entries.ts';

/** Words for a person are not a separate test. */
const audiences = new Set('women woman man men child senior citizen elderly male female pediatric baby'.split(' '));
const maxPartWords = 4;
const minPhraseSimilarity = 0.75;
/** Share of all words, including 'test' and 'for': a sentence has fewer words that name tests. */
const minNumberedShare = 0.6;

type Range = { first: number; end: number };

/** Splits 'cbc lipid thyroid vitamin d' by test; null for one test. Without commas each part must be a name. */
export function splitIntoTests(
  index: SearchIndex,
  query: ParsedQuery,
  ranked: readonly ScoredEntry[],
): ParsedQuery[] | null {
  const { words } = query;
  if (words.length < 2) return null;
  const separated = words.some(({ segment }) => segment !== words[0]?.segment);
  const isOneTest = separated ? isOneName(index, words) : ranked.some(({ hasAllWords }) => hasAllWords);
  if (isOneTest) return null;
  // 'profile' belongs to the part before it; any other meaningful word makes this one question
  const ranges = findParts(index, query, (word) => separated || isNegligible(word));
  return ranges.length < 2 ? null : toParts(query, ranges);
}

/** Splits a prescription in one line, which is too long for a question; null unless nearly all words name tests. */
export function splitLongList(index: SearchIndex, query: ParsedQuery): ParsedQuery[] | null {
  const ranges = findParts(index, query, () => true);
  const named = ranges.reduce((sum, { first, end }) => sum + end - first, 0);
  const last = query.words.at(-1);
  const typed = last ? last.place - last.segment + 1 : 0;
  return ranges.length < 2 || named < minNumberedShare * typed ? null : toParts(query, ranges);
}

/** Returns no parts if a word that is not part of a name must not be left out. */
function findParts(index: SearchIndex, query: ParsedQuery, mayLeaveOut: (word?: QueryWord) => boolean): Range[] {
  const ranges: Range[] = [];
  for (let first = 0; first < query.words.length; ) {
    const end = findPartEnd(index, query, first);
    if (end !== undefined) ranges.push({ first, end });
    else if (!mayLeaveOut(query.words[first])) return [];
    first = end ?? first + 1;
  }
  return ranges;
}

/** Words after a test belong to it until the next test, up to the limit of a question. */
function toParts(query: ParsedQuery, ranges: readonly Range[]): ParsedQuery[] {
  return ranges.map(({ first }, at) => {
    const end = ranges[at + 1]?.first ?? query.words.length;
    return selectWords(query, { first, end: Math.min(end, first + maxQueryWords) });
  });
}

/** The end of the longest run of words from here that names something; undefined if not even the first one does. */
export function findPartEnd(index: SearchIndex, query: ParsedQuery, first: number): number | undefined {
  const { words } = query;
  for (let end = Math.min(words.length, first + maxPartWords); end > first; end--) {
    if (words[end - 1]?.segment !== words[first]?.segment) continue;
    const part = words.slice(first, end);
    if (part.every(({ text }) => audiences.has(text))) continue;
    if (hasPhrase(query, first, end) || isNamed(index, part, hasPhraseBefore(query, first, end))) return end;
  }
  return undefined;
}

/** 'complete blood count liver' is not a name for 'liver': it begins with another name. */
function hasPhraseBefore({ phrases }: ParsedQuery, first: number, end: number): boolean {
  return phrases.some((phrase) => phrase.first === first && phrase.last > first && phrase.last < end - 1);
}

function hasPhrase({ words, phrases }: ParsedQuery, first: number, end: number): boolean {
  return (
    phrases.some(
      (phrase) => phrase.first === first && phrase.last === end - 1 && phrase.similarity >= minPhraseSimilarity,
    ) && words.slice(first, end).some(({ interpretation }) => interpretation.reading !== 'weak')
  );
}

function isNamed(index: SearchIndex, part: readonly QueryWord[], beginsWithName: boolean): boolean {
  if (part.some(({ interpretation }) => interpretation.reading === 'weak' || interpretation.reading === 'none'))
    return false;
  const likeliest = part.map(({ interpretation }) => index.words[interpretation.matches.ids[0] ?? -1] ?? '');
  const letters = likeliest.filter((word) => !isCommonWord(word)).join('');
  if (!beginsWithName && index.distinctiveNames.has(letters)) return true;
  if (index.fieldsByLetters.has(likeliest.join(''))) return true;
  return part.length > 1 && isOneName(index, part);
}

/** 'Culture & Sensitivity', 'CT chest' */
function isOneName({ postings, columns }: SearchIndex, [word, ...others]: readonly QueryWord[]): boolean {
  const likeliest = (each: QueryWord | undefined) => each?.interpretation.matches.ids[0];
  return someFieldWithWord(
    postings,
    likeliest(word),
    (field) =>
      columns.isOwnName[field] === 1 &&
      others.every((other) => someFieldWithWord(postings, likeliest(other), (each) => each === field)),
  );
}

function isNegligible(word: QueryWord | undefined): boolean {
  return word === undefined || isCommonWord(word.text) || /weak|none/.test(word.interpretation.reading);
}

export function selectWords(query: ParsedQuery, { first, end }: Range): ParsedQuery {
  if (first === 0 && end >= query.words.length) return query;
  const words = query.words.slice(first, end);
  return {
    ...query,
    words,
    phrases: query.phrases
      .filter((phrase) => phrase.first >= first && phrase.last < end)
      .map((phrase) => ({ ...phrase, first: phrase.first - first, last: phrase.last - first })),
    letters: [words.map(({ text }) => text).join('')],
  };
}
