import type { Database } from '../database/connect.ts';
import { findUserWithPassword, insertUser } from './auth-queries.ts';
import { hashPassword } from './password.ts';

/** Creates the operator's administrator if missing. An existing account keeps its password. */
export async function ensureAdmin(db: Database, admin: { email: string; password: string }) {
  const email = admin.email.trim().toLowerCase();
  const existing = await findUserWithPassword(db, email);
  if (existing && existing.role !== 'admin') {
    throw new Error(`ADMIN_EMAIL belongs to an account with the role ${existing.role}. Choose another address.`);
  }
  if (existing) return;
  await insertUser(db, {
    email,
    passwordHash: await hashPassword(admin.password),
    displayName: 'Administrator',
    role: 'admin',
  });
}
