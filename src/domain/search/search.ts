import { type ReadQuery, readQuery } from './parse-query.ts';
import { type ScoredEntry, scoreEntries } from './score-entries.ts';
import type { SearchEntry } from './search-entry.ts';
import type { SearchIndex } from './search-index.ts';

export type SearchHit<Entry extends SearchEntry = SearchEntry> = {
  entry: Entry;
  /** The abbreviation or alternative name that matched when it was not the name itself. */
  matchedName?: string;
  /** Here because it is popular: nothing particular was asked for. */
  popular?: true;
};

/** Far below the best one, an entry only shares a common word. */
const shareOfBestScore = 0.35;
const leastScore = 0.2;
const packageBonus = 0.2;
const devanagari = /\p{Script=Devanagari}/u;

/** Best first. Words around the question alone ('test', 'price near me') bring the popular ones. */
export function search<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  query: string,
  limits: { tests: number; packages: number },
): SearchHit<Entry>[] {
  const read = readQuery(index, query);
  // Who types in Latin letters need not read Devanagari.
  const isReadable = (name: string) => devanagari.test(query) || !devanagari.test(name);
  const left = { test: limits.tests, package: limits.packages };
  const hits: SearchHit<Entry>[] = [];
  for (const { at, matchedName, popular } of ranked(index, read)) {
    const entry = index.entries[at];
    if (entry === undefined || left[entry.type] <= 0) continue;
    left[entry.type] -= 1;
    hits.push({
      entry,
      ...(matchedName !== undefined && isReadable(matchedName) && { matchedName }),
      ...(popular && { popular }),
    });
    if (left.test <= 0 && left.package <= 0) break;
  }
  return hits;
}

function ranked(index: SearchIndex, read: ReadQuery): ScoredEntry[] {
  const scored = saysSomething(read) ? scoreEntries(index, read) : [];
  const found = scored.length === 0 && read.onlyFillers ? popularEntries(index) : scored;
  if (read.wantsPackage) {
    for (const each of found) if (index.entries[each.at]?.type === 'package') each.score += packageBonus;
  }
  const best = found.reduce((highest, each) => Math.max(highest, each.score), 0);
  const floor = read.onlyFillers ? 0 : Math.max(leastScore, shareOfBestScore * best);
  return found.filter((each) => each.score >= floor).sort((a, b) => b.score - a.score || a.at - b.at);
}

/** A letter beside words that nobody knows is no question. */
function saysSomething({ words }: ReadQuery): boolean {
  const understood = words.filter(({ reading }) => reading.matches.length > 0 || reading.phraseWords.length > 0);
  return understood.length === words.length ? words.length > 0 : understood.some(({ text }) => text.length > 1);
}

function popularEntries(index: SearchIndex): ScoredEntry[] {
  return index.entries.map((entry, at) => ({ at, score: entry.popularity ?? 0, popular: true }));
}
