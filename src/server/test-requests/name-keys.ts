import { sql } from 'kysely';
import { foldName } from '../../domain/naming/fold-name.ts';
import { withSample } from '../../domain/price-list/match-tests.ts';
import type { Database } from '../database/connect.ts';

/** So many names are folded in a few milliseconds, and written at once. */
const batchSize = 200;

/** What requests of several labs for one test share. A sample is part of it: creatinine in blood and in urine. */
export function toNameKey(name: string, sampleType: string | null): string {
  return foldName(withSample(name, sampleType ?? ''));
}

/** After an upgrade names may fold in another way, and the last release writes requests without their key. */
export async function refreshNameKeys(db: Database): Promise<void> {
  for (let after = 0; ; ) {
    const requests = await db
      .selectFrom('testRequests')
      .where('id', '>', after)
      .where((that) => that.or([that('decidedAt', 'is', null), that('nameKey', 'is', null)]))
      .select(['id', 'name', 'sampleType', 'nameKey'])
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const changed = requests.flatMap(({ id, name, sampleType, nameKey }) => {
      const key = toNameKey(name, sampleType);
      return key === nameKey ? [] : [{ id, key }];
    });
    if (changed.length > 0) {
      await sql`
        update test_requests set name_key = key
        from json_to_recordset(${JSON.stringify(changed)}::json) as folded (id bigint, key text)
        where test_requests.id = folded.id`.execute(db);
    }
    const last = requests.at(-1);
    if (!last || requests.length < batchSize) return;
    after = last.id;
  }
}
