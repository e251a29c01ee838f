import type { Transaction } from 'kysely';
import type { AdminTest, TestFields } from '../../contract/admin/test-fields.ts';
import { canCollectAtHome } from '../../domain/home-collection/imaging-at-lab.ts';
import { reservedTestSlugs, slugify } from '../../domain/text/slug.ts';
import type { Tables } from '../database/tables.ts';
import { assertVersion } from '../http/assert-version.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import type { Write } from '../http/write.ts';
import {
  type AdminTestRow,
  insertOldSlugs,
  insertTests,
  lockOffersAtHome,
  lockTest,
  updateTest as updateTestRow,
} from './admin-catalogue-queries.ts';
import type { Catalogue } from './catalogue-index.ts';
import { cleanHtml } from './clean-html.ts';
import { areTextsWaiting } from './public-test.ts';
import { writeNames } from './write-names.ts';

type Saving = { write: Write; catalogue: Catalogue };

export async function createTest(
  { write, catalogue }: Saving,
  fields: TestFields,
  andThen?: (db: Transaction<Tables>, testId: number) => Promise<void>,
): Promise<AdminTest> {
  const row = toRow(fields, toTestSlug(fields.name));
  return writeNames(catalogue, (assertFree) =>
    write(async (db) => {
      assertFree({ ...noOtherNames, ...row });
      const [created] = await insertTests(db, [row]);
      if (!created) throw new Error('A test was inserted without an answer.');
      await andThen?.(db, created.id);
      return toAdminTest(created);
    }),
  );
}

export async function updateTest(
  { write, catalogue }: Saving,
  { id, version, ...fields }: Partial<TestFields> & { id: number; version?: number | undefined },
  now: Date,
): Promise<AdminTest> {
  return writeNames(catalogue, (assertFree) =>
    write(async (db) => {
      if (fields.category && !canCollectAtHome(fields.category)) await lockOffersAtHome(db, [id]);
      const current = await lockTest(db, id);
      if (!current) throw new HttpError(404, testNotFound);
      await assertVersion(version, current.version, () => toAdminTest(current));
      const row = toRow(fields, slugAfterRenaming(current, fields.name ?? current.name));
      if (hasOtherNames(row, current)) assertFree({ ...current, ...row }, id);
      if (row.slug !== current.slug) {
        await insertOldSlugs(db, [{ slug: current.slug, diagnosticTestId: id }]);
      }
      return toAdminTest(await updateTestRow(db, id, { ...row, updatedAt: now }));
    }),
  );
}

export const noOtherNames = { abbreviations: [], alternativeNames: [] };

function hasOtherNames(row: Partial<TestFields>, current: AdminTestRow): boolean {
  const fields = ['name', 'abbreviations', 'alternativeNames'] as const;
  return fields.some((field) => isDifferent(row[field], current[field]));
}

/** False for a field that the request leaves out. */
export function isDifferent(after: unknown, before: unknown): boolean {
  return after !== undefined && JSON.stringify(after) !== JSON.stringify(before);
}

export const testNotFound = 'Test not found';

/** The slug of a new name. Throws the field's message if it is empty or reserved for a page. */
export function toTestSlug(name: string): string {
  const slug = slugify(name);
  if (!slug) {
    throw fieldError(
      'name',
      'The name needs letters from A to Z or digits, because the address of its page is made of it.',
    );
  }
  if (reservedTestSlugs.has(slug)) {
    throw fieldError(
      'name',
      `Another page has the address of '${name}'. Please choose a different name.`,
      400,
      'taken',
    );
  }
  return slug;
}

/** Keeps the slug unless the name makes another one: some slugs are shorter than their names and well known. */
export function slugAfterRenaming(current: { slug: string; name: string }, name: string): string {
  return slugify(name) === slugify(current.name) ? current.slug : toTestSlug(name);
}

export function toRow<Fields extends Partial<TestFields>>(fields: Fields, slug: string): Fields & { slug: string } {
  return { ...fields, ...(fields.seoContent && { seoContent: cleanText(fields.seoContent) }), slug };
}

function cleanText(html: string): string | null {
  const cleaned = cleanHtml(html).trim();
  return cleaned.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? null : cleaned;
}

/** The schema types the category; the database has the same list. */
export function toAdminTest(row: AdminTestRow): AdminTest {
  const { abbreviations, alternativeNames } = row;
  return {
    ...row,
    category: row.category as AdminTest['category'],
    areTextsWaiting: areTextsWaiting(row),
    isOffSale: row.offSaleAt !== null,
    abbreviations: abbreviations.length > 0 ? abbreviations : null,
    alternativeNames: alternativeNames.length > 0 ? alternativeNames : null,
  };
}
