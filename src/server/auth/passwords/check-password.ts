import type { Database } from '../../database/connect.ts';
import { hashPassword, verifyPassword } from './password.ts';

/**
 * The account's hash if the password is right, otherwise null. A hash from before passwords had a normal form is replaced,
 * so that it is accepted once.
 */
export async function checkPassword(
  db: Database,
  account: { id: number; passwordHash: string } | undefined,
  password: string,
): Promise<string | null> {
  const found = await verifyPassword(password, account?.passwordHash);
  if (!account || !found) return null;
  if (found === 'normalized') return account.passwordHash;
  const passwordHash = await hashPassword(password);
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', account.id)
    .where('passwordHash', '=', account.passwordHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? passwordHash : null;
}
