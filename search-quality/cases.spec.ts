import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoCatalogue } from './demo-catalogue.ts';
import { groupBySet, readCases } from './read-cases.ts';

const files = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.jsonl'))
  .map((name) => name.replace('.jsonl', ''));
const prescriptions = files.filter((name) => name.startsWith('prescriptions-'));
const kindsOfTexts = ['camera', 'chat', 'clean', 'lacking', 'languages', 'mixed', 'no test'];

test.each(files)('%s expects only tests of the demo catalogue', (file) => {
  const known = new Set(demoCatalogue.map(({ name }) => name));
  const names = readCases(file).flatMap(({ tests }) => tests.flat());
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test.each(files)('%s has no query twice in a set', (file) => {
  for (const cases of groupBySet(readCases(file)).values()) expect(findDuplicates(cases)).toEqual([]);
});

test.each(['everyday', 'as-typed'])('%s has no query twice', (file) => {
  expect(findDuplicates(readCases(file))).toEqual([]);
});

test('no prescription is in two batches', () => {
  expect(findDuplicates(prescriptions.flatMap(readCases))).toEqual([]);
});

test.each(prescriptions)('%s has only the kinds of texts that are measured', (file) => {
  expect([...groupBySet(readCases(file)).keys()].filter((kind) => !kindsOfTexts.includes(kind))).toEqual([]);
});

test('sets are large enough for a share to mean something', () => {
  expect(readCases('everyday').length).toBeGreaterThanOrEqual(240);
  for (const [set, cases] of groupBySet(readCases('measured')))
    expect(cases.length).toBeGreaterThanOrEqual(set === 'meaningless' ? 80 : 40);
});

function findDuplicates(cases: readonly { query: string }[]): string[] {
  const queries = cases.map(({ query }) => query);
  return queries.filter((query, at) => queries.indexOf(query) !== at);
}
