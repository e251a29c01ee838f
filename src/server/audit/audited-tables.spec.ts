import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntities } from '../../domain/audit/audit-fields.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

/** Tables without recording, with the reason. A new table needs a trigger or an entry here. */
const unrecorded: Record<string, string> = {
  access_log: 'says who has read what',
  account_addresses: 'are written by patients about themselves',
  account_people: 'are written by patients about their people',
  archived_package_tests: 'follow from deleted tests, which are recorded',
  asked_tests: 'are written down once, with their author; what the desk adds is in the history of bookings',
  audit_log: 'is the record',
  bill_numbers: 'are counted by bills',
  booking_changes: 'is the history of bookings, with its own authors',
  booking_items: 'are made with their booking, and change only as it does',
  catalogue_version: 'is counted by the database',
  collections: 'are made with their booking, and hold only an address',
  daily_city_bookings: 'is counted by the program',
  daily_figures: 'is counted by the program',
  day_closes: 'are never changed, and have their own authors',
  day_counts: 'are never changed, and have their own authors',
  door_notes: 'are written down once, with their author',
  drawer_moves: 'are never changed, and have their own authors',
  email_confirmations: 'hold secrets; that an address is confirmed is recorded with its account',
  empty_searches: 'is counted by the program',
  erasures: 'remembers the ids of what was erased, for a restore',
  idempotency_keys: 'is bookkeeping of requests',
  image_objects: 'name the files of pictures in a bucket',
  images: 'are named by what is in them; the row that shows one is recorded',
  kept_promises: 'is counted by the program',
  known_devices: 'is written by logins alone',
  listing_changes: 'says which labs other processes read again',
  migrations: 'is written when the program starts',
  move_requests: 'follow from closures and hours, which are recorded',
  old_test_slugs: 'follow from a change of a slug, which is recorded',
  old_vendor_slugs: 'follow from a change of a slug, which is recorded',
  outbox: 'tells other programs of what is recorded',
  password_guesses: 'is written by logins alone',
  password_resets: 'holds secrets, and is written for people who cannot log in',
  past_hours: 'follow from changes of hours, which are recorded',
  payments: 'are never changed, and have their own authors',
  phone_codes: 'hold secrets, and are written for people without a login',
  postal_codes: 'is loaded by an operator',
  price_list_answers: 'remember choices of an import; the offers that it changes are recorded',
  price_list_import_rows: 'say what an import would change; the offers that it changes are recorded',
  price_medians: 'is computed by the program',
  price_outliers: 'is computed by the program',
  program_secrets: 'is made by the program, and holds secrets',
  rate_limit_windows: 'counts requests',
  recovery_codes: 'hold secrets; their second step is recorded',
  refunds_due: 'follow from payments and bookings',
  report_files: 'name sealed files; the report that has one is recorded',
  report_links: 'are written with messages, and hold secrets',
  report_openings: 'say who has opened a report, with their own authors',
  report_pieces: 'hold sealed files; the report that has one is recorded',
  report_shares: 'are written by patients, and hold secrets',
  sessions: 'holds secrets; portals end sessions, which follows from what is recorded',
  sitemap_files: 'are written by a job',
  slot_occupancy: 'follows from bookings and hours',
  stopped_follow_ups: 'is written by the links in mails',
  test_names: 'follow from changes of tests, which are recorded',
  test_parts: 'come with the catalogue, which is recorded as a whole',
  town_waits: 'is written by patients, and by the program',
  vendor_images: 'hold what a lab has uploaded; the row that shows one is recorded',
  vendor_impressions: 'is counted by the program',
  wait_list: 'is written by patients, and by the program',
  waiting_members: 'follow from memberships, which are recorded',
};

describe('the audit log', () => {
  let world: TestWorld;
  let tables: { name: string; isRecorded: boolean }[];
  beforeAll(async () => {
    world = await testWorld();
    ({ rows: tables } = await sql<{ name: string; isRecorded: boolean }>`
      select relname as name, exists (
        select from pg_trigger where tgrelid = pg_class.oid and tgfoid = 'record_audit'::regproc
      ) as is_recorded
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`.execute(
      world.services.db,
    ));
  });

  it('records the changes of every table that the portals write', () => {
    const forgotten = tables.filter(({ name, isRecorded }) => !isRecorded && !unrecorded[name]);
    expect(forgotten).toEqual([]);
    const both = tables.filter(({ name, isRecorded }) => isRecorded && unrecorded[name]);
    expect(both).toEqual([]);
    const gone = Object.keys(unrecorded).filter((name) => tables.every((table) => table.name !== name));
    expect(gone).toEqual([]);
  });

  it('forgets the personal columns of rows that are deleted', async () => {
    const { rows } = await sql<{ column: string }>`
      select relname || '.' || attname as column
      from pg_trigger recording join pg_class on pg_class.oid = tgrelid join pg_attribute on attrelid = tgrelid
      where tgfoid = 'record_audit'::regproc and attnum > 0 and not attisdropped and atttypid <> 'boolean'::regtype
        and attname ~ 'email|phone|contact|display_name|patient|person|^text$'
        and not attname = any(string_to_array(split_part(encode(recording.tgargs, 'escape'), '\\000', 3), ','))
        and not exists (
          select from pg_trigger forgetting
          where forgetting.tgrelid = recording.tgrelid and tgfoid = to_regproc('forget_in_audit_log')
            and attname = any(string_to_array(split_part(encode(forgetting.tgargs, 'escape'), '\\000', 1), ',')))
      order by 1`.execute(world.services.db);
    // The telephone number and the address of a lab are those of a business, and labs are never erased.
    expect(rows.map(({ column }) => column)).toEqual(['vendors.email', 'vendors.phone']);
  });

  it('and other tables do not keep an account from being deleted', async () => {
    const { rows } = await sql<{ key: string }>`select conname as key from pg_constraint
      where confrelid = 'users'::regclass and confdeltype not in ('c', 'n')`.execute(world.services.db);
    expect(rows).toEqual([]);
  });

  it('has a word for everything that it records', () => {
    const recorded = tables.filter(({ isRecorded }) => isRecorded).map(({ name }) => name);
    expect(Object.keys(auditEntities).toSorted()).toEqual([...recorded, 'jobs'].toSorted());
  });
});
