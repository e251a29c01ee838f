import { maxItemLength, maxListItems } from '../../../contract/admin/test-fields.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { toNameKey } from '../../../domain/catalogue/test-names.ts';
import type { Database } from '../../database/connect.ts';
import { isPartOf } from './merge-queries.ts';

type Named = { id: number; slug: string; name: string; abbreviations: string[]; alternativeNames: string[] };
export type Refusal = { code: ErrorCode; message: string };

export const sameTest: Refusal = { code: 'same-test', message: 'A test cannot be merged with itself.' };
export const alreadyMerged: Refusal = {
  code: 'already-merged',
  message: 'One of these tests has been merged with another test already.',
};

/** The lists of names of the test that stays, with all names of the one that goes. */
export function joinNames(into: Named, test: Named) {
  const known = new Set([into.slug, into.name, ...into.abbreviations, ...into.alternativeNames].map(toNameKey));
  const isNew = (name: string) => {
    const key = toNameKey(name);
    return !known.has(key) && known.add(key);
  };
  // Commas separate the names of a list.
  const withoutComma = (name: string) => name.replace(/\s*,\s*/g, ' ').trim();
  const abbreviations = test.abbreviations.filter(isNew);
  const alternativeNames = [withoutComma(test.name), ...test.alternativeNames].filter(isNew);
  return {
    added: [...alternativeNames, ...abbreviations],
    abbreviations: [...into.abbreviations, ...abbreviations],
    alternativeNames: [...into.alternativeNames, ...alternativeNames],
  };
}

/** Why two different tests that are not deleted cannot be merged; null if they can. */
export async function findMergeRefusal(db: Database, into: Named, test: Named): Promise<Refusal | null> {
  if ((await isPartOf(db, test.id, into.id)) || (await isPartOf(db, into.id, test.id)))
    return { code: 'part-of-the-other', message: `${test.name} and ${into.name}: one is a part of the other.` };
  const { abbreviations, alternativeNames } = joinNames(into, test);
  const isTooMany = [abbreviations, alternativeNames].some(({ length }) => length > maxListItems);
  if (isTooMany || test.name.length > maxItemLength)
    return {
      code: 'names-do-not-fit',
      message: `${into.name} would have too many names, or too long a one. Shorten the names of one of the tests first.`,
    };
  return null;
}
