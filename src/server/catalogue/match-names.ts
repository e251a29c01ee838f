import { setImmediate as nextTurn } from 'node:timers/promises';
import { indexTests, matchTest, type TestMatch, type TestNames } from '../../domain/price-list/match-tests.ts';
import type { Catalogue } from './catalogue-index.ts';
import type { DiagnosticTest } from './catalogue-queries.ts';

/** So many names are judged in a few milliseconds. */
const namesInTurn = 5;

let last: { tests: readonly DiagnosticTest[]; text: string; names: TestNames<DiagnosticTest> } | undefined;

/** Says for each name which test it means. Other calls have their turn between. */
export async function matchNames(
  catalogue: Catalogue,
  wanted: readonly { name: string; sample?: string }[],
): Promise<TestMatch<DiagnosticTest>[]> {
  const names = indexAll(await catalogue.listTests());
  const matches: TestMatch<DiagnosticTest>[] = [];
  for (const [at, { name, sample = '' }] of wanted.entries()) {
    if (at % namesInTurn === 0) await nextTurn();
    matches.push(matchTest(names, { id: null, name, sample }));
  }
  return matches;
}

type Meant = { isSure: boolean; meant: { id: number; name: string }[] };

/** The tests that a name means or may mean. */
export function listMeant(match: TestMatch<DiagnosticTest> | undefined): Meant {
  if (!match) return { isSure: false, meant: [] };
  const tests = 'test' in match ? [match.test] : (match.choices ?? []);
  return { isSure: 'test' in match, meant: tests.map(({ id, name }) => ({ id, name })) };
}

/** Indexes anew only when names have changed, because that takes longer than other calls may wait. */
function indexAll(tests: readonly DiagnosticTest[]): TestNames<DiagnosticTest> {
  if (last?.tests === tests) return last.names;
  const text = JSON.stringify(
    tests.map(({ id, slug, name, abbreviations, alternativeNames, sampleType }) => [
      ...[id, slug, name, sampleType],
      ...[abbreviations, alternativeNames],
    ]),
  );
  last = { tests, text, names: last?.text === text ? last.names : indexTests(tests) };
  return last.names;
}
