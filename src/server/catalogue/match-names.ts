import { setImmediate as nextTurn } from 'node:timers/promises';
import { readNaming } from '../../domain/naming/name-index.ts';
import {
  indexTests,
  matchTest,
  type NamedTest,
  type TestMatch,
  type TestNames,
  toNaming,
} from '../../domain/price-list/match-tests.ts';
import { pauseDeadline } from '../database/deadline.ts';
import type { Catalogue } from './catalogue-index.ts';
import type { DiagnosticTest } from './catalogue-queries.ts';

/** So many names are judged in a few milliseconds. */
const namesInTurn = 5;

/** So many are read in a few milliseconds. */
const testsInTurn = 25;

let last: { tests: readonly DiagnosticTest[]; names: Promise<TestNames<NamedTest>> } | undefined;

/** Says for each name which test it means. Other calls have their turn between. */
export async function matchNames(
  catalogue: Catalogue,
  wanted: readonly { name: string; sample?: string }[],
): Promise<TestMatch<NamedTest>[]> {
  const whole = await catalogue.listWhole();
  // What is slow on a busy processor is no wait for the database.
  const resumeDeadline = pauseDeadline();
  try {
    const names = await indexAll(whole);
    const matches: TestMatch<NamedTest>[] = [];
    for (const [at, { name, sample = '' }] of wanted.entries()) {
      if (at % namesInTurn === 0) await nextTurn();
      matches.push(matchTest(names, { id: null, name, sample }));
    }
    return matches;
  } finally {
    resumeDeadline();
  }
}

type Meant = { isSure: boolean; meant: { id: number; name: string }[] };

/** The tests that a name means or may mean. */
export function listMeant(match: TestMatch<NamedTest> | undefined): Meant {
  if (!match) return { isSure: false, meant: [] };
  const tests = 'test' in match ? [match.test] : (match.choices ?? []);
  return { isSure: 'test' in match, meant: tests.map(({ id, name }) => ({ id, name })) };
}

type WholeCatalogue = Awaited<ReturnType<Catalogue['listWhole']>>;

/** Once for each state of the catalogue. Reading the names of all tests at once would keep other calls waiting. */
function indexAll(whole: WholeCatalogue): Promise<TestNames<NamedTest>> {
  if (last?.tests !== whole.tests) last = { tests: whole.tests, names: indexInTurns(whole) };
  return last.names;
}

async function indexInTurns({ tests, partsById, ambiguousWords }: WholeCatalogue): Promise<TestNames<NamedTest>> {
  const named = tests.map((test) => ({ ...test, partNames: (partsById.get(test.id) ?? []).map(({ name }) => name) }));
  for (const [at, test] of named.entries()) {
    if (at % testsInTurn === 0) await nextTurn();
    readNaming(toNaming(test));
  }
  const idByKey = new Map(tests.map(({ catalogueKey, id }) => [catalogueKey, id]));
  const told = ambiguousWords.map(({ word, keys }) => {
    return { word, testIds: keys.flatMap((key) => idByKey.get(key) ?? []) };
  });
  return indexTests(named, told);
}
