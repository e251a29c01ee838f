import * as z from 'zod/mini';
import { maxReportTimeHours } from '../../domain/offers/offer-terms.ts';
import { normalizeText } from '../../domain/text/typed-text.ts';
import { refusal } from '../refusal.ts';
import { category, positiveId, requiredText, typedText } from '../scalars.ts';

const tooShortName = 'Test name must be at least 3 characters long.';
/** Names in a list of a test. */
export const maxListItems = 40;
export const maxItemLength = 100;

const name = requiredText(tooShortName).check(
  z.refine(
    (text) => text.length === 0 || text.length >= 3,
    refusal(tooShortName, 'too-small', { origin: 'string', minimum: 3 }),
  ),
);

const text = (maxLength: number) =>
  z.pipe(
    z.nullable(typedText('Must be a text.').check(z.maxLength(maxLength, `Must be at most ${maxLength} characters.`))),
    z.transform((typed) => typed || null),
  );

const tooManyNames = `At most ${maxListItems} names.`;
const atMostNames = z.maxLength(maxListItems, tooManyNames);

/** Comma-separated names or a list: trimmed, without blanks and duplicates. */
const nameList = z.pipe(
  z.pipe(
    z.nullable(
      z.union([typedText(), z.array(typedText()).check(atMostNames)], {
        // A union has a sentence of its own in place of those of its parts.
        error: ({ input }) =>
          Array.isArray(input) && input.length > maxListItems
            ? tooManyNames
            : 'Must be names with commas between them.',
      }),
    ),
    z.transform((typed) => splitNames(typed ?? [])),
  ),
  z
    .array(z.string().check(z.maxLength(maxItemLength, `Each name must be at most ${maxItemLength} characters.`)))
    .check(atMostNames),
);

const wholeHours = `Report time must be a whole number of hours, 1 at least and ${maxReportTimeHours} at most.`;
const reportTimeHours = positiveId(wholeHours).check(z.lte(maxReportTimeHours, wholeHours));

const flag = (field: string) => z.boolean(`${field} must be true or false.`);

/** Fields of a test, all but the name optional: a new test gets defaults, an edit keeps other values. */
export const testFields = z.object({
  name,
  category: z.optional(z.enum(category.def.entries, `Category must be one of: ${category.options.join(', ')}.`)),
  description: z.optional(text(2000)),
  preparationInstructions: z.optional(text(4000)),
  whatItMeasures: z.optional(text(4000)),
  normalRange: z.optional(text(2000)),
  fastingRequired: z.optional(flag('Fasting required')),
  sampleType: z.optional(text(200)),
  reportTimeHours: z.optional(reportTimeHours),
  isFeatured: z.optional(flag('Featured')),
  seoTitle: z.optional(text(200)),
  seoDescription: z.optional(text(500)),
  seoContent: z.optional(text(50_000)),
  abbreviations: z.optional(nameList),
  alternativeNames: z.optional(nameList),
});
export type TestFields = z.output<typeof testFields>;
export type TestFieldName = keyof TestFields;

export const testFieldNames = Object.keys(testFields.shape) as TestFieldName[];

export const adminTest = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  category,
  description: z.nullable(z.string()),
  preparationInstructions: z.nullable(z.string()),
  whatItMeasures: z.nullable(z.string()),
  normalRange: z.nullable(z.string()),
  fastingRequired: z.boolean(),
  sampleType: z.nullable(z.string()),
  reportTimeHours: z.number(),
  isFeatured: z.boolean(),
  seoTitle: z.nullable(z.string()),
  seoDescription: z.nullable(z.string()),
  seoContent: z.nullable(z.string()),
  abbreviations: z.nullable(z.array(z.string())),
  alternativeNames: z.nullable(z.array(z.string())),
  /** True if patients do not see its texts, because no doctor has read them. */
  areTextsWaiting: z.boolean(),
  /** No lab takes new bookings of it. */
  isOffSale: z.boolean(),
  version: z.number(),
});
export type AdminTest = z.output<typeof adminTest>;

function splitNames(typed: string | string[]): string[] {
  const names = [typed].flat().flatMap((part) => normalizeText(part).split(','));
  const byFolded = new Map<string, string>();
  for (const one of names) {
    const trimmed = one.trim().replace(/\s+/g, ' ');
    if (trimmed && !byFolded.has(trimmed.toLowerCase())) byFolded.set(trimmed.toLowerCase(), trimmed);
  }
  return [...byFolded.values()];
}
