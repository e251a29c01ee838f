import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { hashPassword } from '../src/server/auth/passwords/password.ts';
import { openDatabase } from '../src/server/database/open-database.ts';
import { parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';

// The program on a folder of its own, with a catalogue of 2,000 tests and one lab that offers one of them.
const folder = mkdtempSync(join(tmpdir(), 'jaanch-journeys-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM')).resume();
Object.assign(process.env, { DATA_DIR: folder, DEMO: 'off' });

const { db, close } = await openDatabase(parseConfig(process.env), createLog('warn'));
await sql`
  insert into diagnostic_tests (slug, name, abbreviations)
  select 'test-' || n, 'Test number ' || n, array['T' || n] from generate_series(1, 2000) as n`.execute(db);
const vendor = await db
  .insertInto('vendors')
  .values({ slug: 'long-lab', name: 'Long Lab', address: '1 Long Road', city: 'Pune', approval: 'approved' })
  .returning('id')
  .executeTakeFirstOrThrow();
const user = await db
  .insertInto('users')
  .values({
    email: 'owner@long-lab.example',
    passwordHash: await hashPassword('mango tree 7'),
    displayName: 'Lata Rao',
    role: 'vendor',
  })
  .returning('id')
  .executeTakeFirstOrThrow();
await db.insertInto('vendorMembers').values({ vendorId: vendor.id, userId: user.id, role: 'owner' }).execute();
await sql`
  insert into offers (vendor_id, diagnostic_test_id, price_paise)
  select ${vendor.id}::bigint, id, 35000 from diagnostic_tests where slug = 'test-1'`.execute(db);
await close();
await import('../src/server/main.ts');
