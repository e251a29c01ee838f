import { loginWithPassword } from '../../src/contract/account/auth.ts';
import { type Call, createHttpClient } from '../../src/contract/client.ts';
import { fromIndiaTime, getWeekday, type PlainDate } from '../../src/domain/time/calendar.ts';
import { formatPlainTime } from '../../src/domain/time/plain-time.ts';
import { hashPassword } from '../../src/server/auth/passwords/password.ts';
import type { Database } from '../../src/server/database/connect.ts';
import { newToken } from '../../src/server/http/set-cookies.ts';
import { outcomeOf } from '../../src/server/testing/histories/booking-outcome.ts';

export type Lab = { vendorId: number; testId: number; email: string };

const maxRepeats = 5;
const password = 'mango tree 7';
const morning = { startMinute: 540, endMinute: 720, slotMinutes: 30, capacity: 1 };
/** When the slots of that morning start. */
export const slotMinutes = [540, 570, 600, 630, 660, 690];

/** Labs with an owner and one test, open on the morning of the day. */
export async function createLabs(db: Database, day: PlainDate, count: number): Promise<Lab[]> {
  const passwordHash = await hashPassword(password);
  const test = await db
    .insertInto('diagnosticTests')
    .values({ slug: 'test-of-histories', name: 'Test of Histories', category: 'other' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const labs: Lab[] = [];
  for (let number = 1; number <= count; number++) {
    const email = `owner-${number}@example.in`;
    const vendor = { slug: `lab-${number}`, name: `Lab ${number}`, address: '1 Test Road', city: 'Mumbai' };
    const { id: vendorId } = await db
      .insertInto('vendors')
      .values({ ...vendor, approval: 'approved' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: userId } = await db
      .insertInto('users')
      .values({ email, passwordHash, displayName: `Owner ${number}`, role: 'vendor' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('vendorMembers').values({ vendorId, userId, role: 'owner' }).execute();
    await db.insertInto('offers').values({ vendorId, diagnosticTestId: test.id, pricePaise: 35_000 }).execute();
    await db
      .insertInto('weeklyHours')
      .values({ vendorId, weekday: getWeekday(day), ...morning, isActive: true })
      .execute();
    labs.push({ vendorId, testId: test.id, email });
  }
  return labs;
}

/** What a patient asks for at one of these labs, but for the tests. */
export function appointmentAt(
  { vendorId }: Lab,
  { day, minute, phone }: { day: PlainDate; minute: number; phone: string },
) {
  return {
    vendorId,
    appointmentDate: new Date(fromIndiaTime({ day, minute: 0 })).toISOString(),
    appointmentTime: formatPlainTime(minute),
    patientName: 'Ravi Kumar',
    patientPhone: phone,
  };
}

export type Outcomes = Record<string, number>;

export async function countOutcomes(attempts: readonly Promise<unknown>[], outcomes: Outcomes) {
  for (const outcome of await Promise.all(attempts.map(outcomeOf))) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
}

const adminEmail = 'admin@example.in';

export async function createAdmin(db: Database) {
  const passwordHash = await hashPassword(password);
  await db
    .insertInto('users')
    .values({ email: adminEmail, passwordHash, displayName: 'Admin', role: 'admin' })
    .execute();
}

/** Signed in, with the second step that administrators must have, set up after the login so that this needs no code. */
export async function signInAdmin(db: Database, origins: readonly string[]): Promise<Call> {
  const admin = await signIn(adminEmail, origins);
  const { id: userId } = await db
    .selectFrom('users')
    .where('email', '=', adminEmail)
    .select('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('secondSteps').values({ userId, secret: 'never asked for' }).execute();
  return admin;
}

let turn = 0;
const nextOf = (origins: readonly string[]) => origins[turn++ % origins.length] as string;

/** Who books without an account: the secret is drawn before the first attempt. Calls go to the origins in turn. */
export function visitorOf(origins: readonly string[]): Call {
  const headers = { 'booking-secret': newToken() };
  return createHttpClient((path, init) => send(origins, path, init, headers));
}

/** One of the accounts made here. */
export async function signIn(email: string, origins: readonly string[]): Promise<Call> {
  const headers = await logIn(email, origins);
  return createHttpClient((path, init) => send(origins, path, init, headers));
}

/** The headers of one of the accounts made here. */
export async function logIn(email: string, origins: readonly string[]): Promise<{ cookie: string }> {
  const body = JSON.stringify({ email, password });
  const json = { 'content-type': 'application/json' };
  const response = await send(origins, loginWithPassword.path, { method: 'POST', body, headers: json }, {});
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await response.body?.cancel();
  return { cookie };
}

/** After a 503 the call is repeated, as every caller should do: bookings have their key, all else may be said twice. */
async function send(
  origins: readonly string[],
  path: string,
  init: RequestInit,
  more: Record<string, string>,
): Promise<Response> {
  for (let repeats = 0; ; repeats++) {
    const origin = nextOf(origins);
    const headers = { ...(init.headers as Record<string, string>), ...more, origin };
    const response = await fetch(origin + path, { ...init, headers });
    if (response.status !== 503 || repeats === maxRepeats) return response;
    await response.body?.cancel();
  }
}
