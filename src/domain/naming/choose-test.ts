import type { IndexedName, IndexedTest } from './name-index.ts';
import { isMethod, isNoise, isView, specimenOf } from './name-tokens.ts';

/** Which test a text names: surely one, one of two to five that words tell apart, or none of ours. */
export type Judgement<Test> =
  | { kind: 'sure'; test: Test }
  | { kind: 'one-of'; tests: readonly Test[] }
  | { kind: 'none' };

export const maxChoices = 5;
export const none = { kind: 'none' } as const;

type Named<Test> = { candidate: IndexedTest<Test>; name: IndexedName };

/**
 * Those whose names have the fewest words that the text lacks; of these the tests that have its method or sample in a name,
 * as 'Hb HPLC' has that of 'HPLC Hb'; of these the test whose own name it is.
 */
export function preferNamed<Test>(exact: readonly IndexedTest<Test>[], key: string, tokens: readonly string[]) {
  const named = exact.flatMap((candidate) =>
    candidate.names.filter((name) => name.key === key).map((name) => ({ candidate, name })),
  );
  const methods = listMethods(tokens);
  const toldOf = ({ name }: Named<Test>) => methods.filter((method) => name.weak.has(method)).length;
  const fewest = keepFewestLacking(named, tokens);
  const most = Math.max(...fewest.map(toldOf));
  const nearest = toTests(fewest.filter((one) => toldOf(one) === most));
  const own = nearest.filter(({ names }) => names[0]?.key === key);
  return own.length > 0 ? own : nearest;
}

/** Words beside those that name the test: how it is measured or seen, and that its sample is blood, which 'serum' alone does not say. */
export function listMethods(tokens: readonly string[]): string[] {
  return tokens.filter(
    (token) => isMethod(token) || isView(token) || (specimenOf(token) === 'blood' && !isNoise(token)),
  );
}

export function withFewestLacking<Test>(named: readonly Named<Test>[], tokens: readonly string[]): IndexedTest<Test>[] {
  return toTests(keepFewestLacking(named, tokens));
}

function keepFewestLacking<Test>(named: readonly Named<Test>[], tokens: readonly string[]): Named<Test>[] {
  const typed = new Set(tokens);
  const lackingOf = ({ name }: Named<Test>) =>
    [...name.weak].filter((token) => !typed.has(token) && specimenOf(token) === undefined).length;
  const fewest = Math.min(...named.map(lackingOf));
  return named.filter((one) => lackingOf(one) === fewest);
}

function toTests<Test>(named: readonly Named<Test>[]): IndexedTest<Test>[] {
  return [...new Set(named.map(({ candidate }) => candidate))];
}

export function choose<Test>(found: readonly IndexedTest<Test>[]): Judgement<Test> {
  const [only, second] = found;
  if (!only || found.length > maxChoices) return none;
  return second ? chooseSibling(found) : { kind: 'sure', test: only.test };
}

/** Never sure, not even of one. */
export function chooseSibling<Test>(siblings: readonly IndexedTest<Test>[]): Judgement<Test> {
  if (siblings.length === 0 || siblings.length > maxChoices) return none;
  return { kind: 'one-of', tests: siblings.map(({ test }) => test) };
}
