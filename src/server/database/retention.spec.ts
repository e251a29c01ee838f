import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkPurposes, minutesOfLink } from '../../domain/accounts/mailed-links.ts';
import { formatKeep, retentionRules } from '../../domain/privacy/retention.ts';
import { createMailedLink } from '../auth/sessions/mailed-links.ts';
import { rememberErasure } from '../privacy/erasures.ts';
import { insertTestBooking } from '../testing/insert-test-booking.ts';
import { createTestCustomer } from '../testing/test-portal.ts';
import { createTestReport } from '../testing/test-reports.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { clearedName } from './clear-patients.ts';
import type { Database } from './connect.ts';
import { deleteExpired } from './housekeeping.ts';
import { personalTables, tablesWithoutPersonalData } from './personal-data.ts';

/** Words in names of columns that hold something of a person. */
const personalWords =
  /(^|_)(patient|guardian|email|phone|contact|customer|author|owner|user|director|legal|gst|instructions|password|token|network|account)(_|$)|(imported|invited|changed|acknowledged)_by$/;
/** Columns that have such a word, but nothing of a person. */
const exceptions = [
  'users.admin_role',
  'users.must_change_password',
  'users.password_set_at',
  'users.email_waits',
  'sessions.password_typed_at',
  'calendar_feeds.shows_patient_names',
  'phone_codes.network_tries',
  'diagnostic_tests.preparation_instructions',
];
const oneDayMs = 24 * 60 * 60 * 1000;

let world: TestWorld;
let db: Database;
beforeAll(async () => {
  world = await testWorld();
  db = world.services.db;
});

const privacyPage = new URL('../../../docs/privacy.md', import.meta.url);

describe('retentionRules', () => {
  it('are the table of docs/privacy.md', async () => {
    const rows = Object.values(retentionRules).map(
      ({ data, keep, reason }) => `| ${data} | ${formatKeep(keep)} | ${reason} |`,
    );
    const page = await readFile(privacyPage, 'utf8');
    expect(page).toContain(['| data | kept | why |', '|---|---|---|', ...rows].join('\n'));
  });

  it('with a period say in which column it begins', () => {
    const withPeriod = Object.entries(retentionRules).filter(([, { keep }]) => 'days' in keep);
    const withEnd = Object.entries(personalTables).filter(([, { ends }]) => ends);
    expect(withEnd.map(([key]) => key)).toEqual(withPeriod.map(([key]) => key));
  });

  it('say how long links in mails work, which stay a day longer', async () => {
    const { userId } = await createTestCustomer(world);
    const { keep, reason } = retentionRules.passwordResets;
    expect(formatKeep(keep)).toBe('1 day after the link ends');
    for (const words of ['undoes a login works for 7 days', 'others for 30 minutes']) expect(reason).toContain(words);
    for (const purpose of linkPurposes) {
      const { id } = await createMailedLink(db, { userId, purpose, now: testNow });
      const ends = testNow + minutesOfLink[purpose] * 60_000 + oneDayMs;
      const exists = db.selectFrom('passwordResets').where('id', '=', id).select('id');
      await deleteExpired(db, ends - 1);
      expect(await exists.execute(), purpose).toHaveLength(1);
      await deleteExpired(db, ends + 1);
      expect(await exists.execute(), purpose).toEqual([]);
    }
  });

  it('name each table of the database, or say that it has nothing of a person', async () => {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
    const known = [...Object.values(personalTables).map(({ table }) => table), ...tablesWithoutPersonalData];
    expect(known.toSorted()).toEqual(tables.rows.map(({ name }) => name));
  });

  it('name each column that refers to an account or is called like something of a person', async () => {
    const columns = await sql<{ table: string; name: string }>`
      select table_name as table, column_name as name from information_schema.columns
      where table_schema = current_schema()`.execute(db);
    const known = Object.values(personalTables).flatMap(({ table, columns: own }) =>
      own.map((one) => `${table}.${one}`),
    );
    const all = columns.rows.map(({ table, name }) => `${table}.${name}`);
    const personal = columns.rows.filter(({ name }) => personalWords.test(name));
    const names = personal.map(({ table, name }) => `${table}.${name}`).filter((name) => !exceptions.includes(name));
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !all.includes(name))).toEqual([]);
  });
});

describe('deleteExpired', () => {
  it('clears the patient of a booking three years after the appointment, and keeps its items', async () => {
    const { vendorId } = await createTestVendor(world, { from: '07:00', to: '20:00', capacity: 1 });
    const years = (count: number) => new Date(testNow - count * 365 * oneDayMs).toISOString().slice(0, 10);
    const insert = (appointmentOn: string, code: string) =>
      insertTestBooking(db, {
        code,
        vendorId,
        appointmentOn,
        patientName: 'Asha Rao',
        patientEmail: 'asha@example.in',
        patientPhone: '+919820012345',
        patientAge: 40,
        patientGender: 'female',
        specialInstructions: 'Ring twice',
      });
    const [old, recent] = [await insert(years(3.02), 'AAAAAAAA22'), await insert(years(2.98), 'AAAAAAAA33')];
    await db
      .insertInto('bookingChanges')
      .values({ bookingId: old.id, status: 'cancelled', actor: 'patient', reason: 'Asha is ill' })
      .execute();
    await deleteExpired(db, testNow);
    const read = (id: number) => db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await read(recent.id)).toMatchObject({ patientName: 'Asha Rao', patientAge: 40, clearedAt: null });
    expect(await read(old.id)).toMatchObject({
      patientName: clearedName,
      patientEmail: null,
      patientPhone: null,
      patientAge: null,
      patientGender: null,
      specialInstructions: null,
      code: 'AAAAAAAA22',
      clearedAt: new Date(testNow),
    });
    const changes = await db.selectFrom('bookingChanges').select('reason').where('bookingId', '=', old.id).execute();
    expect(changes).toEqual([{ reason: null }]);
  });

  it('deletes reports of erased bookings that an older version has left', async () => {
    const { vendorId } = await createTestVendor(world, { from: '07:00', to: '20:00', capacity: 1 });
    const insert = (code: string) =>
      insertTestBooking(db, { code, vendorId, patientName: 'Asha Rao', appointmentOn: '2026-11-01' });
    const [erased, other] = [await insert('AAAAAAAA44'), await insert('AAAAAAAA55')];
    for (const { id } of [erased, other]) await createTestReport(world, id);
    await rememberErasure(db, { bookings: [erased.id], account: null });
    await deleteExpired(db, testNow);
    const left = await db.selectFrom('reports').where('vendorId', '=', vendorId).select('bookingId').execute();
    expect(left).toEqual([{ bookingId: other.id }]);
  });

  it('lets others in between, because the embedded database has one connection', async () => {
    const createdAt = new Date(testNow - 8 * oneDayMs);
    const event = { kind: 'confirmed' as const, subjectId: 1, createdAt, messagesMadeAt: createdAt };
    await db.insertInto('outbox').values(Array(2500).fill(event)).execute();
    const old = db.selectFrom('outbox').where('createdAt', '=', createdAt);
    const count = old.select(({ fn }) => fn.countAll<number>().as('left'));
    const seen: number[] = [];
    const deleting = deleteExpired(db, testNow);
    do seen.push((await count.executeTakeFirstOrThrow()).left);
    while (seen.at(-1));
    await deleting;
    expect(seen.filter((left) => left > 0 && left < 2500)).not.toEqual([]);
  });

  it('deletes rows of each rule after its period, and not before', async () => {
    const guess = (hours: number) => ({
      account: `retention ${hours}`,
      network: 'n',
      guessedAt: new Date(testNow - hours * 60 * 60 * 1000),
    });
    await db
      .insertInto('passwordGuesses')
      .values([guess(0.9), guess(1.1)])
      .execute();
    await deleteExpired(db, testNow);
    const left = await db
      .selectFrom('passwordGuesses')
      .select('account')
      .where('account', 'like', 'retention %')
      .execute();
    expect(left).toEqual([{ account: 'retention 0.9' }]);
  });
});
