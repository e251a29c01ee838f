import { loginWithPassword } from '../../contract/account/auth.ts';
import { type Call, createHttpClient } from '../../contract/client.ts';
import type { MemberRole, Role } from '../../contract/endpoint.ts';
import type { AdminRole } from '../../domain/accounts/admin-roles.ts';
import { hashPassword } from '../auth/passwords/password.ts';
import type { TestWorld } from './test-world.ts';

export const testPassword = 'mango tree 7';
let passwordHash: Promise<string> | undefined;
let accounts = 0;

/** `headers` are those of a request of the account from our pages. */
type Account = { call: Call; headers: Record<string, string>; userId: number; email: string };

export async function createTestMember(
  world: TestWorld,
  { vendorId }: { vendorId: number },
  role: MemberRole,
): Promise<Account> {
  const account = await createAccount(world, 'vendor');
  await world.services.db.insertInto('vendorMembers').values({ vendorId, userId: account.userId, role }).execute();
  return account;
}

export function createTestAdmin(world: TestWorld, adminRole: AdminRole = 'all'): Promise<Account> {
  return createAccount(world, 'admin', adminRole);
}

export function createTestCustomer(world: TestWorld): Promise<Account> {
  return createAccount(world, 'customer');
}

async function createAccount(world: TestWorld, role: Role, adminRole: AdminRole = 'all'): Promise<Account> {
  const email = `${role}-${++accounts}-${process.pid}@spec.example`;
  passwordHash ??= hashPassword(testPassword);
  const { id } = await world.services.db
    .insertInto('users')
    .values({
      email,
      passwordHash: await passwordHash,
      displayName: `Spec ${role} ${accounts}`,
      role,
      adminRole,
      confirmedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = await signIn(world, { email, password: testPassword });
  // Specs set the clock forward by days; the lifetimes and typed passwords have specs of their own.
  const later = new Date('2100-01-01');
  const sessions = world.services.db
    .updateTable('sessions')
    .set({ expiresAt: later, lastUsedAt: later, passwordTypedAt: later });
  await sessions.where('userId', '=', id).execute();
  return { ...account, userId: id, email };
}

export async function signIn(world: TestWorld, account: { email: string; password: string }) {
  const json = { origin: 'http://jaanch.test', 'content-type': 'application/json' };
  const body = JSON.stringify({ email: account.email, password: account.password });
  const signedIn = await world.request(loginWithPassword.path, { method: 'POST', headers: json, body });
  if (!signedIn.ok) throw new Error(`${account.email} cannot sign in: ${await signedIn.text()}`);
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const cookie = cookies.join('; ');
  const call: Call = createHttpClient((path, init) => {
    const headers = { ...(init.headers as Record<string, string>), origin: json.origin, cookie };
    return world.request(path, { ...init, headers });
  });
  const headers: Record<string, string> = { ...json, cookie };
  return { call, headers };
}
