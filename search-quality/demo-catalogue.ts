import { readdirSync, readFileSync } from 'node:fs';
import type { SearchEntry } from '../src/domain/search/index/search-entry.ts';

type CatalogueRow = Pick<SearchEntry, 'name' | 'abbreviations' | 'whatItMeasures'> & {
  key: string;
  otherNames: string[];
  category: string;
  description: string | null;
  isCommon: boolean;
};

const readLines = <Row>(path: string) =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

const commonness = new Map(
  readLines<{ key: string; commonness: number }>('../src/server/demo/catalogue/demo-tests.jsonl').map((test) => [
    test.key,
    test.commonness,
  ]),
);

const ambiguousWords = readLines<{ word: string; keys: string[] }>('../catalogue/ambiguous-words.jsonl');
const broadNames = Map.groupBy(ambiguousWords, ({ keys }) => keys[0]);
const sharedNames = Map.groupBy(
  ambiguousWords.flatMap(({ word, keys: [, ...others] }) => others.map((key) => ({ word, key }))),
  ({ key }) => key,
);

/** The whole catalogue; a test that no lab of the demo offers has no popularity. */
export const demoCatalogue: readonly SearchEntry[] = readdirSync(new URL('../catalogue/tests/', import.meta.url))
  .filter((file) => file.endsWith('.jsonl'))
  .sort()
  .flatMap((file) => readLines<CatalogueRow>(`../catalogue/tests/${file}`))
  .map(({ key, name, abbreviations, otherNames, category, description, whatItMeasures, isCommon }, at) => ({
    name,
    abbreviations,
    alternativeNames: otherNames,
    broadNames: (broadNames.get(key) ?? []).map(({ word }) => word),
    sharedNames: (sharedNames.get(key) ?? []).map(({ word }) => word),
    description: description ?? '',
    whatItMeasures,
    isRare: !isCommon,
    id: at + 1,
    type: 'test',
    category: category.replaceAll('_', '-'),
    popularity: (commonness.get(key) ?? 0) / 5,
  }));

/** The same tests with names and abbreviations only, as an operator may enter them. */
export const namesOnly: readonly SearchEntry[] = demoCatalogue.map(
  ({ id, type, name, abbreviations, isRare = false, popularity = 0 }) => ({
    id,
    type,
    name,
    abbreviations,
    isRare,
    popularity,
    alternativeNames: [],
  }),
);
