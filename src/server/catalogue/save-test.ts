import type { AdminTest, TestFields } from '../../contract/admin/test-fields.ts';
import { reservedTestSlugs, slugify } from '../../domain/text/slug.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { assertVersion } from '../http/assert-version.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import type { Write } from '../http/write.ts';
import {
  type AdminTestRow,
  deleteOldSlugs,
  findTestLike,
  insertOldSlugs,
  insertTests,
  lockTest,
  updateTest as updateTestRow,
} from './admin-catalogue-queries.ts';
import { cleanHtml } from './clean-html.ts';

/** Removes any redirect from the slug. */
export async function createTest(write: Write, fields: TestFields): Promise<AdminTest> {
  const slug = toTestSlug(fields.name);
  return write(async (db) => {
    await assertNameIsFree(db, { name: fields.name, slug });
    const [created] = await insertTests(db, [toRow(fields, slug)]).catch(explainTakenSlug);
    if (!created) throw new Error('A test was inserted without an answer.');
    await deleteOldSlugs(db, [slug]);
    return toAdminTest(created);
  });
}

/** Redirects the former address of a renamed test to the new one. */
export async function updateTest(
  write: Write,
  { id, version, ...fields }: Partial<TestFields> & { id: number; version?: number | undefined },
  now: Date,
): Promise<AdminTest> {
  return write(async (db) => {
    const current = await lockTest(db, id);
    if (!current) throw new HttpError(404, testNotFound);
    await assertVersion(version, current.version, () => toAdminTest(current));
    const slug = slugAfterRenaming(current, fields.name ?? current.name);
    if (fields.name !== undefined && fields.name !== current.name) {
      await assertNameIsFree(db, { name: fields.name, slug, exceptId: id });
    }
    if (slug !== current.slug) {
      await deleteOldSlugs(db, [slug]);
      await insertOldSlugs(db, [{ slug: current.slug, diagnosticTestId: id }]);
    }
    const changed = { ...toRow(fields, slug), updatedAt: now };
    return toAdminTest(await updateTestRow(db, id, changed).catch(explainTakenSlug));
  });
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
    throw fieldError('name', `Another page has the address of '${name}'. Please choose a different name.`);
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

/** Null if no text is left, as in an editor's empty paragraph. */
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
    abbreviations: abbreviations.length > 0 ? abbreviations : null,
    alternativeNames: alternativeNames.length > 0 ? alternativeNames : null,
  };
}

export function nameTakenMessage(name: string): string {
  return `A test with this name exists already: ${name}`;
}

async function assertNameIsFree(
  db: Parameters<typeof findTestLike>[0],
  wanted: Parameters<typeof findTestLike>[1],
): Promise<void> {
  const other = await findTestLike(db, wanted);
  if (other) throw fieldError('name', nameTakenMessage(other.name), 409);
}

/** For two people who add the same test at once, the unique index decides. */
function explainTakenSlug(error: unknown): never {
  if (isUniqueViolation(error, 'diagnostic_tests_slug_key')) {
    throw fieldError('name', 'A test with this name exists already: somebody has just added it.', 409);
  }
  throw error;
}
