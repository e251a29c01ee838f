import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { longTransaction } from '../../database/long-transaction.ts';
import type { PostalCodeRow } from '../../database/tables/platform-rows.ts';

const rowsPerInsert = 1000;

export function findPostalCode(db: Database, pincode: string): Promise<PostalCodeRow | undefined> {
  return db.selectFrom('postalCodes').selectAll().where('pincode', '=', pincode).executeTakeFirst();
}

/**
 * Replaces all postal codes and returns the previous number. All or nothing; readers see the old ones until the end.
 * The lock makes loads wait for each other.
 */
export function replacePostalCodes(db: Database, codes: readonly PostalCodeRow[]): Promise<number> {
  return longTransaction(db, async (transaction) => {
    await sql`lock table postal_codes in share row exclusive mode`.execute(transaction);
    const { numDeletedRows } = await transaction.deleteFrom('postalCodes').executeTakeFirstOrThrow();
    for (let from = 0; from < codes.length; from += rowsPerInsert) {
      await transaction
        .insertInto('postalCodes')
        .values(codes.slice(from, from + rowsPerInsert))
        .execute();
    }
    return Number(numDeletedRows);
  });
}
