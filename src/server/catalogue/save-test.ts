import type { AdminTest, TestFields } from '../../contract/admin/test-fields.ts';
import { reservedTestSlugs, slugify } from '../../domain/slug.ts';
import { assertVersion } from '../http/assert-version.ts';
import { HttpError } from '../http/http-error.ts';
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

/** Adds a test. Its slug is free from now on for nothing else: what it led to before is forgotten. */
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

/** Changes what `fields` name. A test that is renamed keeps its former address, which leads to the new one. */
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

/** The slug of a new name. Throws the sentence for its field when there is none, or a page has it. */
export function toTestSlug(name: string): string {
  const slug = slugify(name);
  if (!slug) {
    throw nameError(
      400,
      'The name needs letters from A to Z or digits, because the address of its page is made of it.',
    );
  }
  if (reservedTestSlugs.has(slug)) {
    throw nameError(400, `Another page has the address of '${name}'. Please choose a different name.`);
  }
  return slug;
}

/** Only a name that makes another slug changes it: some slugs are shorter than the name, and are known. */
export function slugAfterRenaming(current: { slug: string; name: string }, name: string): string {
  return slugify(name) === slugify(current.name) ? current.slug : toTestSlug(name);
}

/** As the database has it: HTML is cleaned before it is stored. */
export function toRow<Fields extends Partial<TestFields>>(fields: Fields, slug: string): Fields & { slug: string } {
  return { ...fields, ...(fields.seoContent && { seoContent: cleanText(fields.seoContent) }), slug };
}

/** Null where nothing is left to read, such as of an editor's empty paragraph. */
function cleanText(html: string): string | null {
  const cleaned = cleanHtml(html).trim();
  return cleaned.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? null : cleaned;
}

/** The schema types the category; the database guards it. */
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
  if (other) throw nameError(409, nameTakenMessage(other.name));
}

/** Two who add the same test at once: the index decides. */
function explainTakenSlug(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint === 'diagnostic_tests_slug_key') {
    throw nameError(409, 'A test with this name exists already: somebody has just added it.');
  }
  throw error;
}

function nameError(status: 400 | 409, message: string): HttpError {
  return new HttpError(status, message, { issues: [{ path: 'name', message }] });
}
