import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import { connectEmbedded } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { createLog } from '../log.ts';
import { createServices } from '../services.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { priceListsOf } from '../testing/test-price-lists.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow } from '../testing/test-world.ts';

const rowCount = 2000;
/** From the check to the end. An idle machine needs a sixth of it. */
const maxDurationMs = 5000;

/** A catalogue that is ten times as long as the demo's, on the embedded database. */
let world: TestWorld;
const db = connectEmbedded({});
beforeAll(async () => {
  await migrate(db);
  await sql`insert into diagnostic_tests (slug, name, abbreviations)
    select 'test-' || n, 'Test number ' || n, array['T' || n] from generate_series(1, ${sql.lit(rowCount)}) as n`.execute(
    db,
  );
  const config = parseConfig({ RATE_LIMIT_SCALE: '0', PUBLIC_URL: 'http://jaanch.test' });
  const clock = { now: testNow };
  const services = createServices(
    config,
    createLog('silent'),
    { db, readDb: db, listen: () => ({ stop() {} }) },
    () => clock.now,
  );
  const app = createApp(services);
  const request = async (path: string, init?: RequestInit) => app.request(`http://jaanch.test${path}`, init);
  world = { services, clock, request, visitor: () => expect.fail('Nobody visits.') };
});
afterAll(() => db.destroy());

it(`of ${rowCount} rows is taken over and undone in time, with ten wrong rows left out`, async () => {
  const lab = await createTestVendor(world, { from: '09:00', to: '10:00' });
  const { headers } = await createTestMember(world, lab, 'owner');
  const lists = priceListsOf(world, headers);
  const { text } = await lists.download('?wholeCatalogue=true');
  const [header, ...lines] = text.trim().split('\r\n');
  expect(lines).toHaveLength(rowCount);
  const priced = lines.map((line, at) => {
    const cells = line.split(',');
    cells[2] = at % 200 === 199 ? 'free' : `${100 + at}.50`;
    return cells.join(',');
  });
  const table = [header, ...priced].join('\r\n');

  const startedAt = performance.now();
  const { body } = await lists.check(table);
  expect(body.counts).toEqual({ new: rowCount - 11, changed: 1, unchanged: 0, wrong: 10, large: 1 });
  const taken = await lists.import(table, body.fingerprint, { leaveOutWrong: 'true' });
  expect(taken.body).toMatchObject({ addedCount: rowCount - 11, changedCount: 1 });
  expect(performance.now() - startedAt).toBeLessThan(maxDurationMs);

  const again = await lists.upload(table.replaceAll('.50,', '.75,'), { leaveOutWrong: 'true' });
  expect(again.body).toMatchObject({ addedCount: 0, changedCount: rowCount - 10 });
  expect((await lists.undo(again.body.importId)).body).toEqual({ undoneCount: rowCount - 10, kept: [] });
  expect((await lists.check(table)).body.counts).toMatchObject({ unchanged: rowCount - 10 });
});
