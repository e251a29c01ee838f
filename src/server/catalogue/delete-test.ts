import { formatPlural } from '../../domain/text/plural.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { changedMeanwhileMessage } from '../http/assert-version.ts';
import { HttpError } from '../http/http-error.ts';
import type { Write } from '../http/write.ts';
import {
  countPackagesOfTestAlone,
  countPackagesWithTest,
  countUpcomingBookings,
  deleteTest as deleteTestRow,
  lockPackagesWithTest,
  lockTest,
} from './admin-catalogue-queries.ts';
import { testNotFound } from './save-test.ts';

/** Hides its offers, too; the archive keeps them. Rejected with open bookings, or if a package would become empty. Past bookings stay. */
export async function deleteTest(write: Write, id: number, now: number): Promise<{ name: string }> {
  return write(async (db) => {
    // Simultaneous bookings of it or its packages wait for these locks and are then rejected. Lock order: packages
    // before tests, as in edits of packages.
    const packageCount = await lockPackagesWithTest(db, id);
    const test = await lockTest(db, id);
    if (!test) throw new HttpError(404, testNotFound);
    // A lab has added it to another package in between.
    if ((await countPackagesWithTest(db, id)) > packageCount) {
      throw new HttpError(409, changedMeanwhileMessage, { code: 'changed-meanwhile' });
    }
    const refusal = await findDeletionRefusal(db, id, now);
    if (refusal) throw new HttpError(409, refusal);
    await deleteTestRow(db, id, new Date(now));
    return test;
  });
}

/** Why a test cannot be deleted now; null if it can. */
export async function findDeletionRefusal(db: Database, id: number, now: number): Promise<string | null> {
  const bookings = await countUpcomingBookings(db, id, toIndiaTime(now));
  if (bookings > 0) return `This test has ${formatPlural(bookings, 'upcoming booking')}.`;
  const packages = await countPackagesOfTestAlone(db, id);
  if (packages === 0) return null;
  return `This test is all that ${formatPlural(packages, 'package holds', 'packages hold')}. The labs have to change or remove them first.`;
}
