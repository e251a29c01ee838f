import { foldText } from '../search/scripts/fold-text.ts';
import { editDistance } from '../text/edit-distance.ts';
import {
  choose,
  chooseSibling,
  type Judgement,
  maxChoices,
  none,
  preferNamed,
  withFewestLacking,
} from './choose-test.ts';
import { doubtSure } from './doubt-sure.ts';
import { type IndexedName, type IndexedTest, type NameIndex, toKey, toTelling, withoutNoise } from './name-index.ts';
import { axesOf, isGeneric, isNoise, isVague, specimenOf, toNameTokens } from './name-tokens.ts';

/** Words that change nothing unless the catalogue has the other kind, too: 'Quantitative CRP' is the CRP test. */
const usualWords: ReadonlySet<string> = new Set(['total', 'direct', 'quantitative', 'qualitative']);
const maxCorrectedTexts = 8;

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
  if (meant) return findPlain(index, meant, text) ?? chooseBySample(index, meant, text);
  const typed = joinWords(index, toNameTokens(text));
  if (typed.length > maxNameWords) return none;
  const judged = judgeBeforeBracket(index, text) ?? judgeTokens(index, typed);
  if (judged.kind !== 'none') return judged;
  const shorter = withoutInitials(text);
  if (shorter !== text) return judgeWhole(index, shorter);
  // Of samples, only urine is collected for a day.
  const isOfDay = typed.includes('24hour') && !typed.some((token) => specimenOf(token));
  const ofUrine = isOfDay ? judgeTokens(index, [...typed, 'urine']) : none;
  return ofUrine.kind === 'none' ? judgeCorrected(index, typed) : ofUrine;
}

/** The likeliest of several tests is meant where it is called by the word and nothing else: 'Cortisol' is the 'Cortisol Test'. */
function findPlain<Test>(index: NameIndex<Test>, [likeliest]: readonly Test[], text: string): Judgement<Test> | null {
  const plain = withoutNoise(text);
  const names = [plain, `${plain} test`].filter((name) => index.mainNames.has(name));
  if (likeliest === undefined || !names.some((name) => index.byName.get(name)?.includes(likeliest))) return null;
  return { kind: 'sure', test: likeliest };
}

/** A word that means several tests with a sample that only one of them has, as in 'Protein, serum', is that one. */
function chooseBySample<Test>(index: NameIndex<Test>, meant: readonly Test[], text: string): Judgement<Test> {
  const specimens = toNameTokens(text).flatMap((token) => specimenOf(token) ?? []);
  const known = meant.flatMap((test) => index.byTest.get(test) ?? []);
  const fitting = known.filter((one) => fitsSpecimen(one, specimens));
  return choose(specimens.length > 0 && fitting.length > 0 ? fitting : known);
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
  const doubt = (found: readonly IndexedTest<Test>[]) => doubtSure(index, found, { telling, tokens, fits });
  if (exact.length > 0) return doubt(preferNamed(exact, toKey(telling), tokens));
  const candidates = listCandidates(index, telling).filter(fits);
  const covering = candidates.flatMap((candidate) =>
    listWholeNames(candidate, telling).map((name) => ({ candidate, name })),
  );
  const longest = Math.max(0, ...covering.map(({ name }) => name.tokens.size));
  const best = withFewestLacking(
    covering.filter(({ name }) => name.tokens.size === longest),
    tokens,
  );
  const [only, second] = best;
  if (only && !second && !isNamedBy(only, telling)) return chooseSibling(best);
  if (only) return doubt(best);
  return chooseSibling(candidates.filter((candidate) => isSiblingOf(candidate, telling)));
}

/** False if a word is only that of a part, which may be asked for alone, or 'qualitative', which a usual test is not. */
function isNamedBy<Test>({ names, partWords }: IndexedTest<Test>, telling: ReadonlySet<string>): boolean {
  const named = new Set(names.filter(({ tokens }) => isWithin(tokens, telling)).flatMap(({ tokens }) => [...tokens]));
  return [...telling].every((token) => named.has(token) || !(partWords.has(token) || token === 'qualitative'));
}

/** A word of no name, no sample and no group is accounted for by no test. */
function isKnown<Test>({ vocabulary }: NameIndex<Test>, token: string): boolean {
  return vocabulary.has(token) || specimenOf(token) !== undefined || usualWords.has(token);
}

function listCandidates<Test>(index: NameIndex<Test>, telling: ReadonlySet<string>) {
  const found = new Set<IndexedTest<Test>>();
  for (const token of telling) for (const candidate of index.byToken.get(token) ?? []) found.add(candidate);
  return [...found];
}

/** 'Biochemistry profile' is a name, but 'profile' alone, which is left of it, is in the names of others. */
function isTelling(tokens: ReadonlySet<string>): boolean {
  return tokens.size > 1 || ![...tokens].every(isGeneric);
}

/** Its names that the text has as a whole, if it accounts for all other words of the text. */
function listWholeNames<Test>(candidate: IndexedTest<Test>, telling: ReadonlySet<string>): IndexedName[] {
  const whole = candidate.names.filter(({ tokens }) => isWithin(tokens, telling) && isTelling(tokens));
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
