import { readFile } from 'node:fs/promises';
import { parseLines } from '../../catalogue/json-lines.ts';
import { readCatalogue, type ShippedTest } from '../../catalogue/shipped/read-catalogue.ts';

/** What only the demo needs to know of a test that its labs offer. */
type DemoTerms = {
  key: string;
  /** In rupees, at an average lab. */
  typicalPrice: number;
  durationMinutes: number;
  /** From 1, a few labs in the country, to 5, nearly every lab. */
  commonness: number;
  isFeatured: boolean;
};

export type CatalogueTest = Pick<
  ShippedTest,
  'name' | 'category' | 'sampleType' | 'reportTimeHours' | 'homeCollection'
> &
  Omit<DemoTerms, 'key'> & { id: number; slug: string };

/** The tests of the home page, in order; every city has labs that offer them. */
export const popularSlugs: readonly string[] = [
  'complete-blood-count',
  'thyroid-test',
  'lipid-profile',
  'blood-sugar-test',
  'liver-function-test',
  'kidney-function-test',
  'vitamin-d-test',
  'hba1c-test',
  'urine-test',
  'chest-x-ray',
];

const shipped = new Map((await readCatalogue()).map((test) => [test.key, test]));
const terms = parseLines<DemoTerms>(await readFile(new URL('demo-tests.jsonl', import.meta.url), 'utf8'));

/** The tests that the demo's labs offer, a part of the shipped catalogue. Their order gives the ids. */
export const catalogueTests: readonly CatalogueTest[] = terms.map(({ key, ...demo }, index) => {
  const test = shipped.get(key);
  if (!test) throw new RangeError(`The catalogue has no test '${key}'.`);
  const { name, category, sampleType, reportTimeHours, homeCollection } = test;
  return { id: index + 1, slug: key, name, category, sampleType, reportTimeHours, homeCollection, ...demo };
});

const bySlug = new Map(catalogueTests.map((test) => [test.slug, test]));

export function getCatalogueTest(slug: string): CatalogueTest {
  const test = bySlug.get(slug);
  if (!test) throw new RangeError(`The demo has no test '${slug}'.`);
  return test;
}
