import { choose, type Judgement, listMethods, maxChoices } from './choose-test.ts';
import { type IndexedTest, type NameIndex, toKey } from './name-index.ts';
import { isMethod } from './name-tokens.ts';

type JudgedText<Test> = {
  telling: ReadonlySet<string>;
  tokens: readonly string[];
  fits(candidate: IndexedTest<Test>): boolean;
};

/**
 * The only test that was found is not sure if its name means several tests without what the text leaves out: 'fungus culture'
 * may be of skin and of blood. Nor if the text has a method that is in the name of another test alone.
 */
export function doubtSure<Test>(
  index: NameIndex<Test>,
  found: readonly IndexedTest<Test>[],
  text: JudgedText<Test>,
): Judgement<Test> {
  const [only, second] = found;
  if (!only || second) return choose(found);
  const tests = new Set([...listMeant(index, only, text), only.test, ...listWithMethod(index, only, text)]);
  return tests.size === 1 ? choose(found) : { kind: 'one-of', tests: [...tests].slice(0, maxChoices) };
}

/** What the words mean, unless the text tells the test from all else that they mean. */
function listMeant<Test>(
  { byAmbiguousKey, ambiguousTexts }: NameIndex<Test>,
  only: IndexedTest<Test>,
  { telling, tokens, fits }: JudgedText<Test>,
): Test[] {
  const meant = (byAmbiguousKey.get(toKey(telling)) ?? []).filter(fits);
  const typed = new Set(tokens);
  const text = [...telling].join(' ');
  const isName = only.names.some(
    ({ tokens: own, key, weak }, at) =>
      (at === 0 ? key === toKey(telling) : [...own].join(' ') === text && !ambiguousTexts.has(text)) &&
      listMethods([...weak]).every((word) => typed.has(word)),
  );
  const others = meant.filter(({ test }) => test !== only.test);
  const isTold = listMethods(tokens).some(
    (word) => hasWord(only, word) && !others.some((other) => hasWord(other, word)),
  );
  return isName || isTold || others.length === 0 ? [] : meant.map(({ test }) => test);
}

/** Tests with all words of the text and with its method, which no name of the found one has. */
function listWithMethod<Test>(
  { byToken }: NameIndex<Test>,
  only: IndexedTest<Test>,
  { telling, tokens, fits }: JudgedText<Test>,
): Test[] {
  const methods = tokens.filter((token) => isMethod(token) && !hasWord(only, token));
  const [first] = telling;
  if (methods.length === 0 || first === undefined) return [];
  return (byToken.get(first) ?? []).flatMap((candidate) => {
    const isNamed = candidate.names.some(
      ({ tokens: own, weak }) =>
        [...telling].every((token) => own.has(token)) && methods.some((method) => weak.has(method)),
    );
    return isNamed && fits(candidate) ? [candidate.test] : [];
  });
}

function hasWord<Test>({ names }: IndexedTest<Test>, word: string): boolean {
  return names.some(({ tokens, weak }) => tokens.has(word) || weak.has(word));
}
