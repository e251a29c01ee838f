import { maxQueryWords } from './index/match-buffer.ts';
import type { SearchEntry } from './index/search-entry.ts';
import { devanagari } from './index/search-fields.ts';
import type { SearchIndex } from './index/search-index.ts';
import { isKindOfExamination } from './lexicon/prescription-words.ts';
import { asksForGoods } from './reading/asks-for-goods.ts';
import { expandNames } from './reading/expand-names.ts';
import type { Guesses } from './reading/guesses.ts';
import { isMeaningful } from './reading/is-meaningful.ts';
import { type ParsedQuery, parseQuery } from './reading/parse-query.ts';
import { asksForLackingTest, namesNoneOfOurs } from './scoring/lacking-test.ts';
import { byScore, packageBonus, type ScoredEntry, scoreEntries } from './scoring/score-entries.ts';
import { selectWords, splitIntoTests, splitLongList } from './scoring/several-tests.ts';
import { dropStrayWords } from './scoring/stray-words.ts';

export type SearchHit<Entry extends SearchEntry = SearchEntry> = {
  entry: Entry;
  /** The abbreviation or other name that matched instead of the name. */
  matchedName?: string;
  /** Popular entry, because the query asks for nothing in particular. */
  popular?: true;
  /** Index of the test of the query that this answers. */
  part?: number;
  /** The query names another test, which the catalogue lacks. */
  isOther?: true;
  /** The query names only a kind of examination, such as 'MRI'. */
  isOneOfKind?: true;
};

/** Best first. Filler words alone ('test', 'price near me') return the popular entries. */
export function search<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  query: string,
  limits: { tests: number; packages: number },
  guesses?: Guesses,
): SearchHit<Entry>[] {
  const parsed = parseQuery(index, expandNames(query), guesses);
  const ranked = rankParts(index, parsed);
  const remainingLimits = { test: Math.max(limits.tests, countParts(ranked)), package: limits.packages };
  const hits: SearchHit<Entry>[] = [];
  for (const { at, hint, popular, part, isOther, isOneOfKind } of ranked) {
    const entry = index.entries[at];
    if (entry === undefined || remainingLimits[entry.type] <= 0) continue;
    remainingLimits[entry.type] -= 1;
    const hit: SearchHit<Entry> = { entry };
    // People who type Latin letters may not read Devanagari.
    if (hint && (!hint.isDevanagari || devanagari.test(query))) hit.matchedName = hint.text;
    if (popular) hit.popular = popular;
    if (part !== undefined) hit.part = part;
    if (isOther) hit.isOther = true;
    if (isOneOfKind) hit.isOneOfKind = true;
    hits.push(hit);
    if (remainingLimits.test <= 0 && remainingLimits.package <= 0) break;
  }
  return hits;
}

function countParts(ranked: readonly { part?: number }[]): number {
  if (ranked[0]?.part === undefined) return 0;
  return 1 + Math.max(...ranked.map(({ part = 0 }) => part));
}

type Ranked = ScoredEntry & { part?: number; isOther?: true; isOneOfKind?: true };

function rankParts(index: SearchIndex, parsed: ParsedQuery): Ranked[] {
  if (parsed.words.length > maxQueryWords) {
    const list = splitLongList(index, parsed);
    if (list) return mergeParts(index, list);
  }
  if (asksForGoods(index, parsed)) return [];
  const whole = selectWords(parsed, { first: 0, end: maxQueryWords });
  // A longer text is a sentence.
  const mayHaveStrayWords = whole === parsed && isMeaningful(whole) && !namesNoneOfOurs(index, whole);
  const question = mayHaveStrayWords ? dropStrayWords(index, whole) : whole;
  const ranked = rankEntries(index, question);
  const isOneQuestion = ranked.length === 0 || question.isFillersOnly;
  const parts = isOneQuestion ? null : splitIntoTests(index, question, ranked);
  if (parts) return mergeParts(index, parts);
  if (ranked.length > 1 && namesOnlyKind(index, question)) return ranked.map((one) => ({ ...one, isOneOfKind: true }));
  return asksForLackingTest(index, question, ranked) ? ranked.map((one) => ({ ...one, isOther: true })) : ranked;
}

/** The best answer for each test before the second best of any, so that none crowds out another. */
function mergeParts(index: SearchIndex, parts: readonly ParsedQuery[]): (ScoredEntry & { part: number })[] {
  const queues = parts.map((part) => rankEntries(index, part));
  const taken = new Set<number>();
  const merged: (ScoredEntry & { part: number })[] = [];
  for (let round = 0; queues.some((queue) => queue.length > round); round++) {
    queues.forEach((queue, part) => {
      const next = queue[round];
      if (next === undefined || taken.has(next.at)) return;
      taken.add(next.at);
      merged.push({ ...next, part });
    });
  }
  return merged;
}

function rankEntries(index: SearchIndex, parsed: ParsedQuery): ScoredEntry[] {
  const scored = isMeaningful(parsed) || isName(index, parsed) ? scoreEntries(index, parsed) : [];
  return scored.length === 0 && parsed.isFillersOnly ? listPopularEntries(index, parsed) : scored;
}

/** The whole text is a name, though its words alone may mean anything: 'anion gap'. */
function isName({ fieldsByLetters }: SearchIndex, { words, letters }: ParsedQuery): boolean {
  return words.length > 1 && letters.some((each) => fieldsByLetters.has(each));
}

/** 'MRI', 'x ray', 'ultrasound scan': of what is left open. */
function namesOnlyKind({ fieldsByLetters }: SearchIndex, { words, letters }: ParsedQuery): boolean {
  return (
    words.length > 0 &&
    (words.every(({ text }) => isKindOfExamination(text)) || letters.some(isKindOfExamination)) &&
    !letters.some((each) => fieldsByLetters.has(each))
  );
}

function listPopularEntries({ entries }: SearchIndex, { wantsPackage }: ParsedQuery): ScoredEntry[] {
  return entries
    .map(({ type, popularity = 0 }, at): ScoredEntry => {
      const score = wantsPackage && type === 'package' ? popularity + packageBonus : popularity;
      return { at, score, popular: true };
    })
    .sort(byScore);
}
