import { loginWithPassword, registerWithPassword } from '../src/contract/account/auth.ts';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { isForVendor } from '../src/contract/vendor-id.ts';
import { hashPassword } from '../src/server/auth/passwords/password.ts';
import type { Database } from '../src/server/database/connect.ts';
import { type KnownIds, knownPassword } from '../src/server/testing/inputs/plausible-values.ts';

export type Role = 'visitor' | 'customer' | 'vendor' | 'admin';

/** Malformed inputs that are right after all can close accounts and delete labs. */
const spareAccounts = 80;
/** Labs of the first callers, which can be booked. */
const openLabs = 4;
const emailOf = (role: Role, number: number) => `fuzz-${role}-${number}@example.in`;

/** Makes administrators, and labs with an owner each. Returns what a caller may know. */
export async function createAccounts(db: Database): Promise<KnownIds> {
  const passwordHash = await hashPassword(knownPassword);
  const numbers = Array.from({ length: spareAccounts }, (_, index) => index + 1);
  const firstIds = async (table: 'vendors' | 'diagnosticTests' | 'bookings' | 'healthPackages') =>
    (await db.selectFrom(table).select('id').orderBy('id').limit(12).execute()).map(({ id }) => Number(id));
  const tests = await firstIds('diagnosticTests');
  const [labs, offers]: [number[], number[]] = [[], []];
  for (const role of ['admin', 'vendor'] as const) {
    const users = numbers.map((number) => ({
      email: emailOf(role, number),
      passwordHash,
      displayName: `${role} ${number}`,
      role,
    }));
    const created = await db.insertInto('users').values(users).returning('id').execute();
    if (role === 'admin') continue;
    const newLabs = numbers.map((number) => ({
      slug: `fuzz-lab-${number}`,
      name: `Fuzz Lab ${number}`,
      address: '1 Test Road',
      city: 'Mumbai',
      approval: 'approved' as const,
    }));
    const vendors = await db.insertInto('vendors').values(newLabs).returning('id').execute();
    const members = vendors.map(({ id }, at) => ({
      vendorId: id,
      userId: created[at]?.id ?? 0,
      role: 'owner' as const,
    }));
    await db.insertInto('vendorMembers').values(members).execute();
    for (const { id } of vendors.slice(0, openLabs)) {
      labs.push(id);
      offers.push(...(await openLab(db, id, tests)));
    }
  }
  const customers = db.selectFrom('users').where('role', '=', 'customer').select('id').orderBy('id').limit(3);
  return {
    vendors: [...labs, ...(await firstIds('vendors')).slice(0, labs.length)],
    tests,
    offers,
    bookings: await firstIds('bookings'),
    packages: await firstIds('healthPackages'),
    users: (await customers.execute()).map(({ id }) => Number(id)),
  };
}

/** Opens the lab every day and offers the tests there. Returns the ids of the offers. */
async function openLab(db: Database, vendorId: number, tests: readonly number[]): Promise<number[]> {
  const hours = { startMinute: 7 * 60, endMinute: 21 * 60, slotMinutes: 30, capacity: 50, isActive: true };
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ vendorId, weekday, ...hours }));
  await db.insertInto('weeklyHours').values(week).execute();
  const offered = tests.map((diagnosticTestId) => ({ vendorId, diagnosticTestId, pricePaise: 35_000 }));
  return (await db.insertInto('offers').values(offered).returning('id').execute()).map(({ id }) => id);
}

/** The sessions of one sender, which signs in again when a call has ended one. */
export class Callers {
  readonly #origin: string;
  readonly #cookies = new Map<Role, Promise<string>>();
  static #used = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  cookieOf(role: Role): Promise<string> {
    if (role === 'visitor') return Promise.resolve('');
    const known = this.#cookies.get(role) ?? this.#signIn(role);
    this.#cookies.set(role, known);
    return known;
  }

  forget(role: Role) {
    this.#cookies.delete(role);
  }

  async #signIn(role: Role): Promise<string> {
    const number = ++Callers.#used;
    const isNew = role === 'customer';
    const email = emailOf(role, isNew ? number : ((number - 1) % spareAccounts) + 1);
    const body = { email, password: knownPassword, ...(isNew && { displayName: 'Fuzz Customer' }) };
    const response = await fetch(this.#origin + (isNew ? registerWithPassword : loginWithPassword).path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.#origin },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    return cookies.join('; ');
  }
}

/** Who may make the call; its public calls are made by visitors and customers in turn. */
export function roleFor({ access, readsUser }: Endpoint, turn: number): Role {
  if (access === 'public') return readsUser && turn % 2 === 0 ? 'customer' : 'visitor';
  if (access === 'signed-in') return 'customer';
  if (isForVendor({ access })) return 'vendor';
  const roles = [access].flat() as Role[];
  return roles[turn % roles.length] ?? 'visitor';
}
