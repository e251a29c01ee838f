import { readdirSync, readFileSync } from 'node:fs';
import type { SearchEntry } from '../src/domain/search/index/search-entry.ts';

type CatalogueRow = Pick<
  SearchEntry,
  'name' | 'abbreviations' | 'alternativeNames' | 'description' | 'whatItMeasures'
> & {
  commonness: number;
};

const folder = new URL('../src/server/demo/catalogue/tests/', import.meta.url);

export const demoCatalogue: readonly SearchEntry[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) =>
    (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as CatalogueRow[]).map((row) => ({ file, row })),
  )
  .map(({ file, row: { commonness, ...row } }, at) => ({
    ...row,
    id: at + 1,
    type: 'test',
    category: file.replace('.json', ''),
    popularity: commonness / 5,
  }));

/** The same tests with names and abbreviations only, as an operator may enter them. */
export const namesOnly: readonly SearchEntry[] = demoCatalogue.map(
  ({ id, type, name, abbreviations, popularity = 0 }) => ({
    id,
    type,
    name,
    abbreviations,
    popularity,
    alternativeNames: [],
  }),
);
