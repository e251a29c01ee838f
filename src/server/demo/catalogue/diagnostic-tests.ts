import type { Selectable } from 'kysely';
import { slugify } from '../../../domain/text/slug.ts';
import type { DiagnosticTestRow } from '../../database/tables/platform-rows.ts';
import bloodTests from './tests/blood-test.json' with { type: 'json' };
import cardiac from './tests/cardiac.json' with { type: 'json' };
import diabetes from './tests/diabetes.json' with { type: 'json' };
import imaging from './tests/imaging.json' with { type: 'json' };
import kidney from './tests/kidney.json' with { type: 'json' };
import liver from './tests/liver.json' with { type: 'json' };
import other from './tests/other.json' with { type: 'json' };
import thyroid from './tests/thyroid.json' with { type: 'json' };
import urineTests from './tests/urine-test.json' with { type: 'json' };

type CatalogueEntry = {
  name: string;
  slug?: string;
  abbreviations: string[];
  alternativeNames: string[];
  description: string;
  preparationInstructions: string[];
  whatItMeasures: string[];
  normalRange: string;
  fastingRequired: boolean;
  sampleType: string;
  reportTimeHours: number;
  isFeatured: boolean;
  seoTitle: string;
  seoDescription: string;
  seoContent: string;
  /** In rupees, at an average lab. */
  typicalPrice: number;
  durationMinutes: number;
  homeCollection: boolean;
  /** From 1, a few labs in the country, to 5, nearly every lab. */
  commonness: number;
};

export type CatalogueTest = Omit<CatalogueEntry, 'slug'> & { id: number; slug: string; category: string };

const entriesByCategory: Readonly<Record<string, CatalogueEntry[]>> = {
  blood_test: bloodTests,
  cardiac,
  diabetes,
  imaging,
  kidney,
  liver,
  other,
  thyroid,
  urine_test: urineTests,
};

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

const inFileOrder = Object.entries(entriesByCategory).flatMap(([category, entries]) =>
  entries.map((entry) => ({ ...entry, category, slug: entry.slug ?? slugify(entry.name) })),
);

export const catalogueTests: readonly CatalogueTest[] = [
  ...popularSlugs.flatMap((slug) => inFileOrder.filter((test) => test.slug === slug)),
  ...inFileOrder.filter((test) => !popularSlugs.includes(test.slug)),
].map((test, index) => ({ ...test, id: index + 1 }));

const bySlug = new Map(catalogueTests.map((test) => [test.slug, test]));

export function getCatalogueTest(slug: string): CatalogueTest {
  const test = bySlug.get(slug);
  if (!test) throw new RangeError(`The catalogue has no test '${slug}'.`);
  return test;
}

type DemoTest = Omit<Selectable<DiagnosticTestRow>, 'createdAt' | 'updatedAt' | 'deletedAt' | 'version'>;

export const diagnosticTests: readonly DemoTest[] = catalogueTests.map(
  ({ typicalPrice, durationMinutes, homeCollection, commonness, ...test }) => ({
    ...test,
    preparationInstructions: test.preparationInstructions.join('\n'),
    whatItMeasures: test.whatItMeasures.join('\n'),
  }),
);
