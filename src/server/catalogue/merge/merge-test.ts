import type { AdminTest } from '../../../contract/admin/test-fields.ts';
import { canCollectAtHome } from '../../../domain/home-collection/imaging-at-lab.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import { assertVersion, changedMeanwhileMessage } from '../../http/assert-version.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Write } from '../../http/write.ts';
import { updateTest } from '../admin-catalogue-queries.ts';
import { withOneAuditEntry } from '../one-audit-entry.ts';
import { testNotFound, toAdminTest } from '../save-test.ts';
import { alreadyMerged, findMergeRefusal, joinNames, type Refusal, sameTest } from './check-merge.ts';
import * as queries from './merge-queries.ts';

type Merge = { id: number; intoId: number; version: number; intoVersion: number };

/**
 * Merges a test into another in one transaction with one entry of the audit log. The test that goes stays as a deleted row, which
 * bookings name. Lock order: catalogue, vendors, packages, offers, tests, settings of bills.
 */
export function mergeTest(write: Write, { id, intoId, version, intoVersion }: Merge, now: Date): Promise<AdminTest> {
  const pair = { id, intoId };
  return write(async (db) => {
    if (id === intoId) throw toError(sameTest);
    // The catalogue that the program brings in compares all tests.
    await takeLock(db, 'catalogue');
    const { tests, packageIds, isSame } = await queries.lockForMerge(db, pair);
    const { test, into } = getPair(tests, pair);
    await assertVersion(version, test.version, () => toAdminTest(test));
    await assertVersion(intoVersion, into.version, () => toAdminTest(into));
    if (!isSame) throw new HttpError(409, changedMeanwhileMessage, { code: 'changed-meanwhile' });
    const refusal = await findMergeRefusal(db, into, test);
    if (refusal) throw toError(refusal);

    const { added, abbreviations, alternativeNames } = joinNames(into, test);
    const canBeAtHome = canCollectAtHome(into.category) && into.homeCollection !== false;
    const merging = async () => {
      await queries.moveSlugs(db, pair, now);
      // First, because a name belongs to one test.
      await queries.setMerged(db, pair, now);
      const merged = await updateTest(db, intoId, { slug: into.slug, abbreviations, alternativeNames, updatedAt: now });
      const vendorIds = await queries.moveOffers(db, pair, canBeAtHome, now);
      await queries.moveTaxes(db, pair, vendorIds);
      await queries.movePackages(db, pair, packageIds, now);
      await queries.moveParts(db, pair);
      await queries.moveAnswers(db, pair);
      return { merged, movedOffers: vendorIds.length };
    };
    const { merged } = await withOneAuditEntry(db, merging, ({ movedOffers }) => ({
      key: String(id),
      after: { name: test.name, mergedInto: into.name, movedOffers, changedPackages: packageIds.length, names: added },
    }));
    return toAdminTest(merged);
  });
}

const toError = ({ code, message }: Refusal) => new HttpError(409, message, { code });

type Row = { id: number; deletedAt: Date | null; mergedIntoId: number | null };

/** Throws 409 if one of the two is merged already, and 404 if one is missing or deleted. */
export function getPair<Test extends Row>(tests: readonly Test[], { id, intoId }: { id: number; intoId: number }) {
  if (id === intoId) throw toError(sameTest);
  if (tests.some(({ mergedIntoId }) => mergedIntoId !== null)) throw toError(alreadyMerged);
  const [test, into] = [id, intoId].map((wanted) => tests.find((each) => each.id === wanted && !each.deletedAt));
  if (!test || !into) throw new HttpError(404, testNotFound);
  return { test, into };
}
