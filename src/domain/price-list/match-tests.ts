import { foldText } from '../search/scripts/fold-text.ts';
import { listEverydayNames } from './everyday-names.ts';

export type NamedTest = {
  id: number;
  slug: string;
  name: string;
  abbreviations: readonly string[];
  alternativeNames: readonly string[];
};

export type TestNames<Test extends NamedTest> = {
  byId: ReadonlyMap<number, Test>;
  byName: ReadonlyMap<string, readonly Test[]>;
};

export function indexTests<Test extends NamedTest>(tests: readonly Test[]): TestNames<Test> {
  const own = new Map<string, Test[]>();
  const other = new Map<string, Test[]>();
  const add = (names: Map<string, Test[]>, name: string, test: Test) => {
    const key = foldText(name);
    if (key === '') return;
    const known = names.get(key);
    if (!known) names.set(key, [test]);
    else if (!known.includes(test)) known.push(test);
  };
  for (const test of tests) {
    add(own, test.name, test);
    add(own, test.slug, test);
    for (const name of [...test.abbreviations, ...test.alternativeNames]) add(other, name, test);
  }
  return { byId: new Map(tests.map((test) => [test.id, test])), byName: new Map([...other, ...own]) };
}

type TestMatch<Test> = { test: Test } | { in: 'testId' | 'testName'; problem: string; isUnknown?: true };

export const noTestMessage = 'There is no test of this name.';

export function matchTest<Test extends NamedTest>(
  { byId, byName }: TestNames<Test>,
  { id, name }: { id: number | null; name: string },
): TestMatch<Test> {
  const named = findNamed(byName, foldText(name));
  if (id !== null) {
    const test = byId.get(id);
    if (!test) return { in: 'testId', problem: 'There is no test with this ID.' };
    const [other] = named;
    if (other && !named.includes(test)) {
      return { in: 'testId', problem: `ID ${id} is '${test.name}', and the name says '${other.name}'.` };
    }
    return { test };
  }
  if (name === '') return { in: 'testName', problem: 'The row names no test.' };
  const [test, second] = named;
  if (test && second) {
    const names = named.map((one) => `'${one.name}' (ID ${one.id})`).join(' or ');
    return { in: 'testName', problem: `This can be ${names}. Write the ID or the full name.` };
  }
  if (test) return { test };
  return { in: 'testName', problem: noTestMessage, isUnknown: true };
}

/** Tests of this name, or else of its meaning in everyday lists. */
function findNamed<Test>(byName: ReadonlyMap<string, readonly Test[]>, folded: string): readonly Test[] {
  const own = byName.get(folded);
  if (own || folded === '') return own ?? [];
  for (const name of listEverydayNames(folded)) {
    const found = byName.get(name);
    if (found) return found;
  }
  return [];
}
