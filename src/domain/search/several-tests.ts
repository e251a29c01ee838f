import type { ParsedQuery, QueryWord } from './parse-query.ts';
import { fieldsWithWord } from './posting-columns.ts';
import type { ScoredEntry } from './score-entries.ts';
import type { SearchIndex } from './search-index.ts';
import { isCommonWord } from './word-weight.ts';

/** For whom a test is, is no test of its own. */
const audiences = new Set('women woman man men child senior citizen elderly male female pediatric baby'.split(' '));
const maxPartWords = 4;
const minPhraseSimilarity = 0.75;

/** Words from `first` to before `end`. */
type Range = { first: number; end: number };

/**
 * The tests of 'cbc lipid thyroid vitamin d', each as a query of its own; null when one test is asked for. Without commas
 * or 'and' between them, each part has to be the name of something by itself.
 */
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
  const ranges: Range[] = [];
  for (let first = 0; first < words.length; ) {
    const end = findPartEnd(index, query, first);
    if (end !== undefined) ranges.push({ first, end });
    // 'profile' belongs to the part before it; any other word that says something makes this one question
    else if (!separated && !isNegligible(words[first])) return null;
    first = end ?? first + 1;
  }
  if (ranges.length < 2) return null;
  return ranges.map((range, at) => selectWords(query, { ...range, end: ranges[at + 1]?.first ?? words.length }));
}

/** The longest run of words from here that names something; undefined when not even the first one does. */
function findPartEnd(index: SearchIndex, query: ParsedQuery, first: number): number | undefined {
  const { words } = query;
  for (let end = Math.min(words.length, first + maxPartWords); end > first; end--) {
    if (words[end - 1]?.segment !== words[first]?.segment) continue;
    const part = words.slice(first, end);
    if (part.every(({ text }) => audiences.has(text))) continue;
    if (hasPhrase(query, first, end) || isNamed(index, part)) return end;
  }
  return undefined;
}

function hasPhrase({ words, phrases }: ParsedQuery, first: number, end: number): boolean {
  return (
    phrases.some(
      (phrase) => phrase.first === first && phrase.last === end - 1 && phrase.similarity >= minPhraseSimilarity,
    ) && words.slice(first, end).some(({ interpretation }) => interpretation.reading !== 'weak')
  );
}

function isNamed(index: SearchIndex, part: readonly QueryWord[]): boolean {
  if (part.some(({ interpretation }) => interpretation.reading === 'weak' || interpretation.reading === 'none'))
    return false;
  const likeliest = part.map(({ interpretation }) => index.vocabulary.words[interpretation.matches[0]?.id ?? -1] ?? '');
  const letters = likeliest.filter((word) => !isCommonWord(word)).join('');
  if (index.distinctiveNames.has(letters) || index.fieldsByLetters.has(likeliest.join(''))) return true;
  return part.length > 1 && isOneName(index, part);
}

/** 'Culture & Sensitivity', 'CT chest' */
function isOneName(index: SearchIndex, words: readonly QueryWord[]): boolean {
  let holding: Int32Array | undefined;
  for (const { interpretation } of words) {
    const likeliest = interpretation.matches[0];
    const named = fieldsWithWord(index.postings, likeliest?.id).filter((at) => index.columns.isOwnName[at] === 1);
    const before: Int32Array | undefined = holding;
    holding = before ? named.filter((at) => before.includes(at)) : named;
    if (holding.length === 0) return false;
  }
  return holding !== undefined;
}

function isNegligible(word: QueryWord | undefined): boolean {
  return word === undefined || isCommonWord(word.text) || /weak|none/.test(word.interpretation.reading);
}

function selectWords(query: ParsedQuery, { first, end }: Range): ParsedQuery {
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
