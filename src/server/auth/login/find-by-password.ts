import type { Database } from '../../database/connect.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { findUserWithPassword, findWaitingUser } from '../sessions/auth-queries.ts';

/** The account of an address and a password: the one that holds the address, or the one that waits for it. */
export async function findByPassword(db: Database, email: string, password: string) {
  const holder = await findUserWithPassword(db, email);
  const found = await withRightPassword(db, holder, password);
  const waiting = found ? undefined : await findWaitingUser(db, email);
  return waiting ? withRightPassword(db, waiting, password) : found;
}

async function withRightPassword<Account extends { id: number; passwordHash: string }>(
  db: Database,
  account: Account | undefined,
  password: string,
): Promise<Account | null> {
  // Takes as long without an account.
  const passwordHash = await checkPassword(db, account, password);
  return account && passwordHash !== null ? { ...account, passwordHash } : null;
}
