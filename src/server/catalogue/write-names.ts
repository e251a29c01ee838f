import { findTakenNames, indexNames, type NamedTest } from '../../domain/catalogue/test-names.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import type { Catalogue, CatalogueNames } from './catalogue-index.ts';

type AssertFree = (wanted: NamedTest, exceptId?: number) => void;

/**
 * Runs a write of a test, which calls `assertFree` with the test's names; it throws at each field with a name that
 * another test has. When two people take a name at once, the database rejects the second one, who then reads the same.
 */
export async function writeNames<Written>(
  catalogue: Pick<Catalogue, 'listNames' | 'refresh'>,
  write: (assertFree: AssertFree) => Promise<Written>,
): Promise<Written> {
  // Read before the transaction: the embedded database has one connection.
  const names = await catalogue.listNames();
  let checked: Parameters<AssertFree> | null = null;
  try {
    return await write((...wanted) => {
      checked = wanted;
      assertNamesAreFree(names, ...wanted);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await catalogue.refresh();
    if (checked) assertNamesAreFree(await catalogue.listNames(), ...(checked as Parameters<AssertFree>));
    throw fieldError('name', 'A test with this name exists already: somebody has just added it.', 409, 'taken');
  }
}

function assertNamesAreFree({ tests, packageSlugs }: CatalogueNames, wanted: NamedTest, exceptId?: number) {
  const others = tests.filter(({ id }) => id !== exceptId);
  const formerSlug = tests.find(({ id }) => id === exceptId)?.slug;
  const taken = findTakenNames(wanted, { index: indexNames([...others, wanted]), packageSlugs, formerSlug });
  if (taken.length === 0) return;
  throw new HttpError(409, taken.map(({ message }) => message).join(' '), {
    issues: taken.map(({ field, message }) => ({ path: field, message, code: 'taken' as const })),
  });
}
