import { randomBytes } from 'node:crypto';
import type { Database } from './connect.ts';

const name = 'rate-limit';

/**
 * The key with which limits hash addresses and accounts, the same for all processes. The first process makes it, and
 * again after it was deleted: then the limits start at zero.
 */
export async function getRateLimitSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('programSecrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const secret = await db
    .selectFrom('programSecrets')
    .where('name', '=', name)
    .select('value')
    .executeTakeFirstOrThrow();
  return secret.value;
}
