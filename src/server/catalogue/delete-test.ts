import { toIndiaTime } from '../../domain/calendar.ts';
import { formatPlural } from '../../domain/plural.ts';
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

/**
 * Takes a test out of the catalogue, and with it every lab's offer of it and its place in packages. Refused while
 * patients are expected for it, or a package would be left empty. Past bookings keep its name.
 */
export async function deleteTest(write: Write, id: number, now: number): Promise<{ name: string }> {
  return write(async (db) => {
    // Whoever books it or a package with it waits for these locks, and is refused afterwards. Packages before tests, as
    // labs lock them that edit their packages.
    const packageCount = await lockPackagesWithTest(db, id);
    const test = await lockTest(db, id);
    if (!test) throw new HttpError(404, testNotFound);
    // A lab has put it into another package in between.
    if ((await countPackagesWithTest(db, id)) > packageCount) {
      throw new HttpError(409, changedMeanwhileMessage);
    }
    const bookings = await countUpcomingBookings(db, id, toIndiaTime(now));
    if (bookings > 0) {
      throw new HttpError(409, `This test has ${formatPlural(bookings, 'upcoming booking')}.`);
    }
    const packages = await countPackagesOfTestAlone(db, id);
    if (packages > 0) {
      throw new HttpError(
        409,
        `This test is all that ${formatPlural(packages, 'package holds', 'packages hold')}. The labs have to change or remove them first.`,
      );
    }
    await deleteTestRow(db, id, new Date(now));
    return test;
  });
}
