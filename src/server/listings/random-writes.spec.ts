import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelBooking, moveBooking } from '../../contract/patient/my-bookings.ts';
import { addDays } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import { createRandom } from '../demo/random.ts';
import { createBookingActions, today } from '../testing/test-bookings.ts';
import { askAfresh, askWith, listAreaQuestions, nationwideQuestions } from '../testing/test-listings.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const writeCount = 2000;
const writesBetweenQuestions = 20;
const cities = ['Randompur', 'Chancebad'];
const labCount = 8;

let world: TestWorld;
/** Of the demo world, which others read as well. */
let tests: { id: number; fastingRequired: boolean }[];
beforeAll(async () => {
  world = await testWorld();
  const firstTests = world.services.db.selectFrom('diagnosticTests').orderBy('id').limit(4);
  tests = await firstTests.select(['id', 'fastingRequired']).execute();
});
afterAll(async () => {
  for (const { id, fastingRequired } of tests) {
    await world.services.db.updateTable('diagnosticTests').set({ fastingRequired }).where('id', '=', id).execute();
  }
});

it('after thousands of mixed writes the answers from memory are those of labs that were just read', {
  timeout: 600_000,
}, async () => {
  const random = createRandom('listings', 7);
  const { db, listings } = world.services;
  const ask = askWith(world, listings);
  const { book } = createBookingActions(world);
  const labs: Awaited<ReturnType<typeof createTestVendor>>[] = [];
  for (let lab = 0; lab < labCount; lab++) {
    const city = random.pick(cities);
    labs.push(
      await createTestVendor(world, { from: '08:00', to: '20:00', capacity: 2, cap: random.whole(3, 30), city }),
    );
  }
  const packageIds: number[] = [];
  const booked: { code: string; phone: string }[] = [];

  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  const testId = () => random.pick(tests).id;
  const day = () => addDays(today, random.whole(0, 12));
  const time = () => formatPlainTime(480 + 30 * random.whole(0, 23));
  type Lab = (typeof labs)[number];
  const writes: ((lab: Lab) => Promise<unknown>)[] = [
    ({ vendorId }) =>
      run(sql`
      insert into offers (vendor_id, diagnostic_test_id, price_paise)
      values (${vendorId}, ${testId()}, ${random.whole(1, 9_999_999_999)}) on conflict do nothing`),
    ({ vendorId }) =>
      run(sql`
      update offers set price_paise = ${random.whole(1, 900) * 100} where vendor_id = ${vendorId} and diagnostic_test_id = ${testId()}`),
    ({ vendorId }) =>
      run(sql`
      update offers set withdrawn_at = ${random.chance(0.3) ? sql`now()` : null}, home_collection =
          ${random.chance(0.5)} and exists (
            select from diagnostic_tests where id = diagnostic_test_id and category <> 'imaging'),
        duration_minutes = ${random.chance(0.5) ? 15 : null}
      where vendor_id = ${vendorId} and diagnostic_test_id = ${testId()}`),
    ({ vendorId }) =>
      run(sql`
      update offers set offer_cap = ${random.chance(0.3) ? null : random.whole(0, 40)} where vendor_id = ${vendorId}`),
    ({ vendorId }) =>
      run(sql`
      update weekly_hours set start_minute = ${480 + 30 * random.whole(0, 6)}, is_active = ${random.chance(0.8)},
        capacity = ${random.whole(1, 3)} where vendor_id = ${vendorId} and weekday = ${random.whole(0, 6)}`),
    ({ vendorId }) =>
      run(sql`
      insert into closures (vendor_id, closed_on, is_half_day, start_minute, end_minute)
      values (${vendorId}, ${day()}, ${true}, 600, ${random.whole(601, 1000)}) on conflict do nothing`),
    ({ vendorId }) =>
      run(sql`
      delete from closures where vendor_id = ${vendorId} and closed_on <= ${day()}`),
    ({ vendorId }) =>
      run(sql`
      update vendors set city = ${random.pick(cities)}, locality = ${random.pick(['Specnagar', 'अंधेरी', null])},
        latitude = ${19 + random.fraction() / 2}, longitude = ${72.8 + random.fraction() / 2} where id = ${vendorId}`),
    ({ vendorId }) =>
      run(sql`
      update vendors set rating = ${random.whole(0, 50) / 10}, nabl_accredited = true, nabl_certificate_number = 'C',
        nabl_valid_until = ${random.pick([null, addDays(today, -1), today])} where id = ${vendorId}`),
    ({ vendorId }) =>
      run(sql`
      update vendors set approval = ${random.pick(['approved', 'approved', 'suspended'])} where id = ${vendorId}`),
    async ({ vendorId }) => {
      const name = random.pick(['Random package', 'Chance package', 'Luck package']);
      const { rows } = await sql<{ id: number }>`
        insert into health_packages (vendor_id, name, slug, price_paise, discount_percentage)
        values (${vendorId}, ${name}, slug_of(${name}), ${random.whole(1, 900) * 100}, ${random.whole(0, 80)}) returning id`.execute(
        db,
      );
      packageIds.push(...rows.map(({ id }) => id));
    },
    () =>
      run(sql`
      update health_packages set is_active = ${random.chance(0.7)}, price_paise = ${random.whole(1, 900) * 100}
      where id = ${random.pick([0, ...packageIds])}`),
    () =>
      run(sql`
      insert into health_package_tests (health_package_id, diagnostic_test_id)
      select id, ${testId()} from health_packages where id = ${random.pick([0, ...packageIds])} on conflict do nothing`),
    () =>
      run(sql`
      delete from health_package_tests where health_package_id = ${random.pick([0, ...packageIds])} and diagnostic_test_id = ${testId()}`),
    () => run(sql`update diagnostic_tests set fasting_required = not fasting_required where id = ${testId()}`),
    async (lab) => {
      booked.push(await book(lab, { day: day(), time: time() }));
    },
    async (lab) => {
      booked.push(await book(lab, { day: day(), time: time() }));
    },
    () => world.visitor()(cancelBooking, random.pick(booked)),
    () => world.visitor()(moveBooking, { ...random.pick(booked), date: day(), time: time() }),
    () =>
      run(sql`
      update bookings set status = 'completed' where code = ${random.pick(booked).code} and status = 'pending'`),
    // Several at once, and not at all.
    ({ vendorId }) =>
      db.transaction().execute(async (transaction) => {
        await sql`update offers set price_paise = price_paise + 1 where vendor_id = ${vendorId} and price_paise < 1000000`.execute(
          transaction,
        );
        await sql`update vendors set total_reviews = total_reviews + 1 where id = ${vendorId}`.execute(transaction);
        if (random.chance(0.3)) throw new Error('rolled back');
      }),
  ];

  for (const lab of labs) booked.push(await book(lab));

  let refusals = 0;
  for (let write = 1; write <= writeCount; write++) {
    // A slot that is taken, a booking that is over: the database decides.
    const makeWrite = random.pick(writes);
    await makeWrite(random.pick(labs)).catch(() => refusals++);
    if (write % writesBetweenQuestions !== 0) continue;
    const lab = { ...random.pick(labs), testId: testId() };
    const packageId = packageIds.length ? random.pick(packageIds) : undefined;
    const ofArea = listAreaQuestions(lab, { city: random.pick(cities), date: day(), packageId });
    const questions = [...ofArea, ...nationwideQuestions];
    const inMemory = await Promise.all(questions.map(ask));
    const stored = await askAfresh(world, questions);
    for (const [at, question] of questions.entries()) {
      expect(inMemory[at], `${question} after ${write} writes`).toEqual(stored[at]);
    }
  }
  // Most of it was written.
  expect(booked.length).toBeGreaterThan(50);
  expect(refusals).toBeLessThan(writeCount / 3);
});
