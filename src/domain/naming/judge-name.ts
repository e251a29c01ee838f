import { foldText } from '../search/scripts/fold-text.ts';
import { editDistance } from '../text/edit-distance.ts';
import { type IndexedName, type IndexedTest, type NameIndex, toKey, toTelling, withoutNoise } from './name-index.ts';
import { axesOf, isNoise, isVague, specimenOf, toNameTokens } from './name-tokens.ts';

/** Which test a text names: surely one, one of two to five that words tell apart, or none of ours. */
export type Judgement<Test> =
  | { kind: 'sure'; test: Test }
  | { kind: 'one-of'; tests: readonly Test[] }
  | { kind: 'none' };

const maxChoices = 5;
/** Words that change nothing unless the catalogue has the other kind, too: 'Quantitative CRP' is the CRP test. */
const usualWords: ReadonlySet<string> = new Set(['total', 'direct', 'quantitative', 'qualitative']);
const maxCorrectedTexts = 8;
const none = { kind: 'none' } as const;

/** Names are not longer, and the work grows with the words. */
const maxNameLength = 200;
const maxNameWords = 16;
/** An index may be kept for long. */
const maxNearWords = 10_000;

/** Never answers with a test that only looks alike: each word of the text is accounted for, and none contradicts the test. */
export function judgeName<Test>(index: NameIndex<Test>, text: string): Judgement<Test> {
  if (text.length > maxNameLength) return none;
  const judged = judgeWhole(index, text);
  if (judged.kind !== 'sure' || index.mainNames.has(foldText(text))) return judged;
  return toNameTokens(text).every(isVague) ? { kind: 'one-of', tests: [judged.test] } : judged;
}

function judgeWhole<Test>(index: NameIndex<Test>, text: string): Judgement<Test> {
  const called = index.byName.get(foldText(text)) ?? [];
  const [only, second] = called;
  if (only !== undefined && second === undefined) return { kind: 'sure', test: only };
  const meant = index.byAmbiguousWord.get(foldText(text)) ?? index.byAmbiguousWord.get(withoutNoise(text));
  if (meant) return { kind: 'one-of', tests: meant };
  const typed = joinWords(index, toNameTokens(text));
  if (typed.length > maxNameWords) return none;
  const judged = judgeBeforeBracket(index, text) ?? judgeTokens(index, typed);
  if (judged.kind !== 'none') return judged;
  const shorter = withoutInitials(text);
  if (shorter !== text) return judgeWhole(index, shorter);
  return judgeCorrected(index, typed);
}

/** 'Iron Studies (Iron, TIBC, Transferrin saturation)' is the profile, not the longest of its parts. */
function judgeBeforeBracket<Test>(index: NameIndex<Test>, text: string): Judgement<Test> | undefined {
  const [, name = '', inner = ''] = /^([^()[\]]+)[([](.+)[)\]]\s*$/.exec(text) ?? [];
  if (inner === '') return undefined;
  const [called, second] = index.byName.get(foldText(name)) ?? [];
  if (called === undefined || second !== undefined) return undefined;
  const named = listCandidates(index, toTelling(toNameTokens(name))).find(({ test }) => test === called);
  const parts = toTelling(joinWords(index, toNameTokens(inner)));
  const isProfile = named && [...parts].some((token) => !named.names[0]?.tokens.has(token));
  return isProfile && [...parts].every((token) => named.ownWords.has(token))
    ? { kind: 'sure', test: called }
    : undefined;
}

/** What the text may mean if words of it are slips. Never sure. */
function judgeCorrected<Test>(index: NameIndex<Test>, typed: readonly string[]): Judgement<Test> {
  let texts: string[][] = [[]];
  for (const token of typed) {
    const near = listNearWords(index, token);
    if (texts.length === 0 || near.length === 0) return none;
    texts =
      near.length * texts.length > maxCorrectedTexts
        ? []
        : texts.flatMap((text) => near.map((word) => [...text, word]));
  }
  const tests = new Set<Test>();
  for (const text of texts) {
    const guessed = judgeTokens(index, text);
    if (guessed.kind === 'sure') tests.add(guessed.test);
    if (guessed.kind === 'one-of') for (const test of guessed.tests) tests.add(test);
  }
  return tests.size > 0 && tests.size <= maxChoices ? { kind: 'one-of', tests: [...tests] } : none;
}

/** Without initials in brackets after the words that they stand for: 'Thyroglobulin (TG)'. */
function withoutInitials(text: string): string {
  return text.replace(/[([]([^()[\]]{2,8})[)\]]/g, (bracket, inner: string, at: number) => {
    const initials = inner.toLowerCase().replace(/[^a-z]/g, '');
    return initials.length > 1 && hasInitials(text.slice(0, at).toLowerCase(), initials) ? ' ' : bracket;
  });
}

/** From the start of a word on, in their order, with any letters between. */
function hasInitials(text: string, initials: string): boolean {
  const start = text.search(new RegExp(`\\b${initials[0]}`));
  if (start < 0) return false;
  let found = 0;
  for (const letter of text.slice(start)) if (letter === initials[found]) found++;
  return found === initials.length;
}

function judgeTokens<Test>(index: NameIndex<Test>, tokens: readonly string[]): Judgement<Test> {
  const telling = toTelling(tokens);
  if (telling.size === 0 || [...telling].some((token) => !isKnown(index, token))) return none;
  const specimens = tokens.flatMap((token) => specimenOf(token) ?? []);
  const fits = (candidate: IndexedTest<Test>) => fitsSpecimen(candidate, specimens) && !contradicts(candidate, telling);
  const exact = (index.byKey.get(toKey(telling)) ?? []).filter((candidate) => fitsSpecimen(candidate, specimens));
  if (exact.length > 0) return choose(preferNamed(exact, toKey(telling), tokens));
  const candidates = listCandidates(index, telling).filter(fits);
  const covering = candidates.flatMap((candidate) =>
    listWholeNames(candidate, telling).map((name) => ({ candidate, name })),
  );
  const longest = Math.max(0, ...covering.map(({ name }) => name.tokens.size));
  const best = covering.filter(({ name }) => name.tokens.size === longest);
  if (best.length > 0) return choose(withFewestLacking(best, tokens));
  return chooseSibling(candidates.filter((candidate) => isSiblingOf(candidate, telling)));
}

/** A word of no name, no sample and no group is accounted for by no test. */
function isKnown<Test>({ vocabulary }: NameIndex<Test>, token: string): boolean {
  return vocabulary.has(token) || specimenOf(token) !== undefined || usualWords.has(token);
}

type Named<Test> = { candidate: IndexedTest<Test>; name: IndexedName };

/** Those whose names have the fewest words that the text lacks; of these the test whose own name it is. */
function preferNamed<Test>(exact: readonly IndexedTest<Test>[], key: string, tokens: readonly string[]) {
  const named = exact.flatMap((candidate) =>
    candidate.names.filter((name) => name.key === key).map((name) => ({ candidate, name })),
  );
  const nearest = withFewestLacking(named, tokens);
  const own = nearest.filter(({ names }) => names[0]?.key === key);
  return own.length > 0 ? own : nearest;
}

function withFewestLacking<Test>(named: readonly Named<Test>[], tokens: readonly string[]): IndexedTest<Test>[] {
  const typed = new Set(tokens);
  const lackingOf = ({ name }: Named<Test>) =>
    [...name.weak].filter((token) => !typed.has(token) && specimenOf(token) === undefined).length;
  const fewest = Math.min(...named.map(lackingOf));
  return [...new Set(named.filter((one) => lackingOf(one) === fewest).map(({ candidate }) => candidate))];
}

function choose<Test>(found: readonly IndexedTest<Test>[]): Judgement<Test> {
  const [only, second] = found;
  if (!only || found.length > maxChoices) return none;
  return second ? { kind: 'one-of', tests: found.map(({ test }) => test) } : { kind: 'sure', test: only.test };
}

function chooseSibling<Test>(siblings: readonly IndexedTest<Test>[]): Judgement<Test> {
  if (siblings.length === 0 || siblings.length > maxChoices) return none;
  return { kind: 'one-of', tests: siblings.map(({ test }) => test) };
}

function listCandidates<Test>(index: NameIndex<Test>, telling: ReadonlySet<string>) {
  const found = new Set<IndexedTest<Test>>();
  for (const token of telling) for (const candidate of index.byToken.get(token) ?? []) found.add(candidate);
  return [...found];
}

/** Its names that the text has as a whole, if it accounts for all other words of the text. */
function listWholeNames<Test>(candidate: IndexedTest<Test>, telling: ReadonlySet<string>): IndexedName[] {
  const whole = candidate.names.filter(({ tokens }) => isWithin(tokens, telling));
  const covered = new Set(whole.flatMap(({ tokens }) => [...tokens]));
  return [...telling].every((token) => covered.has(token) || accountsFor(candidate, token)) ? whole : [];
}

/** True for its own words and sample, and for a 'total' where it has no other of the group. */
function accountsFor<Test>({ ownWords, specimens, qualifiers }: IndexedTest<Test>, token: string): boolean {
  const specimen = specimenOf(token);
  if (ownWords.has(token) || (specimen !== undefined && specimens.has(specimen))) return true;
  return usualWords.has(token) && axesOf(token).every((axis) => !qualifiers.has(axis));
}

function fitsSpecimen<Test>({ specimens, words }: IndexedTest<Test>, named: readonly string[]): boolean {
  return named.every(
    (specimen) =>
      specimens.has(specimen) ||
      (specimen === 'blood' && specimens.size === 0) ||
      [...words].some((word) => specimenOf(word) === specimen),
  );
}

/** Another word of a group than the test has: IgM of an IgG. */
function contradicts<Test>({ qualifiers, words }: IndexedTest<Test>, telling: ReadonlySet<string>): boolean {
  return [...telling].some((token) => {
    const groups = axesOf(token).filter((axis) => qualifiers.has(axis));
    return groups.length > 0 && !words.has(token) && groups.some((axis) => !qualifiers.get(axis)?.has(token));
  });
}

/** Lacks only words that tell siblings apart: 'Dengue antibody' of 'Dengue IgM antibody'. */
function isSiblingOf<Test>({ names }: IndexedTest<Test>, telling: ReadonlySet<string>): boolean {
  return names.some(({ tokens }) => {
    if (!isWithin(telling, tokens)) return false;
    return [...tokens].every((token) => telling.has(token) || axesOf(token).length > 0);
  });
}

/** Two words that a name writes as one: 'HBs Ag', 'AF B'. */
function joinWords<Test>({ vocabulary }: NameIndex<Test>, tokens: readonly string[]): string[] {
  const joined: string[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const isPart = last !== undefined && !(vocabulary.has(last) && vocabulary.has(token));
    if (isPart && vocabulary.has(last + token)) joined[joined.length - 1] = last + token;
    else joined.push(token);
  }
  return joined;
}

/** The words of names of tests that are a slip away; the word itself if it is one, and none if none is near. */
function listNearWords<Test>(index: NameIndex<Test>, token: string): readonly string[] {
  if (index.vocabulary.has(token) || isNoise(token) || specimenOf(token)) return [token];
  if (token.length < 4) return usualWords.has(token) ? [token] : [];
  const known = index.nearWords.get(token);
  if (known) return known;
  const limit = token.length < 9 ? 1 : 2;
  const lengths = Array.from({ length: 2 * limit + 1 }, (_, at) => token.length - limit + at);
  const near = lengths
    .flatMap((length) => index.wordsByLength.get(length) ?? [])
    .filter((word) => editDistance(token, word, limit) <= limit);
  if (index.nearWords.size >= maxNearWords) index.nearWords.clear();
  index.nearWords.set(token, near);
  return near;
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((token) => all.has(token));
}
