import { judgeName } from '../naming/judge-name.ts';
import { indexNames, type NameIndex, type TestNaming } from '../naming/name-index.ts';
import { axesOf, specimenOf, toNameTokens } from '../naming/name-tokens.ts';

export type NamedTest = {
  id: number;
  slug: string;
  name: string;
  abbreviations: readonly string[];
  alternativeNames: readonly string[];
  sampleType: string | null;
  /** Names of what a profile is made of. */
  partNames?: readonly string[];
};

/** A word that means several tests, the likeliest first. */
export type AmbiguousTestWord = { word: string; testIds: readonly number[] };

export type TestNames<Test extends NamedTest> = {
  byId: ReadonlyMap<number, Test>;
  index: NameIndex<Test>;
};

export function indexTests<Test extends NamedTest>(
  tests: readonly Test[],
  ambiguousWords: readonly AmbiguousTestWord[] = [],
): TestNames<Test> {
  const byId = new Map(tests.map((test) => [test.id, test]));
  const meanings = ambiguousWords.map(({ word, testIds }) => ({
    word,
    tests: testIds.flatMap((id) => byId.get(id) ?? []),
  }));
  const told = meanings.filter(({ tests }) => tests.length > 0);
  return { byId, index: indexNames(tests, toNaming, told) };
}

/** How the judge knows a test. */
export function toNaming(test: NamedTest): TestNaming {
  const { name, slug, abbreviations, alternativeNames, sampleType, partNames = [] } = test;
  const names = [slug, ...abbreviations, ...alternativeNames];
  return { name, names, sample: sampleType ?? '', parts: partNames };
}

/** `choices` are the tests that the name may mean; without one the catalogue lacks it. */
export type TestMatch<Test> =
  | { test: Test }
  | { in: 'testId' | 'testName'; problem: string; isUnknown?: true; choices?: readonly Test[] };

/** Share of the rows with a number and a name in which both have to be of one test, if the numbers are ours. */
const fittingIds = 0.9;

/** False for a column of another system's numbers that is headed as ours. */
export function areOurIds<Test extends NamedTest>(
  { byId, index }: TestNames<Test>,
  rows: readonly { id: number | null; name: string }[],
): boolean {
  const named = rows.filter(({ id, name }) => id !== null && name !== '');
  const fitting = named.filter(({ id, name }) => {
    const judged = judgeName(index, name);
    const test = byId.get(id ?? 0);
    return (
      test && (judged.kind === 'sure' ? judged.test === test : judged.kind === 'one-of' && judged.tests.includes(test))
    );
  });
  return fitting.length >= fittingIds * named.length;
}

const noTestMessage = 'There is no test of this name.';

export function matchTest<Test extends NamedTest>(
  { byId, index }: TestNames<Test>,
  { id, name, sample = '' }: { id: number | null; name: string; sample?: string },
): TestMatch<Test> {
  if (id === null && name === '') return { in: 'testName', problem: 'The row names no test.' };
  const judged = judgeName(index, withSample(name, sample));
  if (id !== null) {
    const test = byId.get(id);
    if (!test) return { in: 'testId', problem: 'There is no test with this ID.' };
    const named = judged.kind === 'sure' ? [judged.test] : judged.kind === 'one-of' ? judged.tests : [];
    const [other] = named;
    if (other && !named.includes(test)) {
      const problem = `ID ${id} is '${test.name}', and the name says '${other.name}'. Choose the right one.`;
      return { in: 'testId', problem, choices: [test, other] };
    }
    return { test };
  }
  if (judged.kind === 'sure') return { test: judged.test };
  const choices = judged.kind === 'one-of' ? judged.tests : [];
  return { in: 'testName', problem: describeChoices(choices.map((test) => test.name)), isUnknown: true, choices };
}

/** A sample other than blood is part of what a test is: 'Creatinine' in '24 hr urine'. */
export function withSample(name: string, sample: string): string {
  const tokens = toNameTokens(sample);
  const specimens = new Set(tokens.flatMap((token) => specimenOf(token) ?? []));
  const [specimen] = specimens;
  if (specimens.size !== 1 || specimen === undefined || specimen === 'blood') return name;
  const telling = tokens.filter((token) => specimenOf(token) !== undefined || axesOf(token).length > 0);
  return `${name}, ${telling.join(' ')}`;
}

function describeChoices(names: readonly string[]): string {
  const [only, second] = names;
  if (only === undefined) return noTestMessage;
  if (second === undefined) return `${noTestMessage} Did you mean '${only}'?`;
  const quoted = names.map((name) => `'${name}'`);
  return `This can be ${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}. Choose one of them.`;
}
