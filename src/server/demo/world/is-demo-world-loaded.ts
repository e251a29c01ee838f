import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** True with any lab, because all rows are inserted in one transaction, or with a test of an operator. */
export async function isDemoWorldLoaded(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isLoaded: boolean }>`
    select exists (select from vendors) or exists (select from diagnostic_tests where catalogue_key is null) as is_loaded`.execute(
    db,
  );
  return rows[0]?.isLoaded ?? false;
}
