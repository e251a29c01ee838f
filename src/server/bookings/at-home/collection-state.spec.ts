import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { collectionSteps, listNextSteps } from '../../../domain/home-collection/collection-steps.ts';
import { notCollectedReasons } from '../../../domain/home-collection/not-collected.ts';
import { fromIndiaTime } from '../../../domain/time/calendar.ts';
import { clearPatients, keepOnlyNames } from '../../database/clear-patients.ts';
import { type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { bookingTomorrow, homeAddress, homePincode, openHomeCollection } from '../../testing/test-home-collection.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';
import { changeBooking } from '../change/change-booking.ts';
import { changeCollection } from '../rounds/change-collection.ts';
import { releaseCollector } from './release-collector.ts';

const count = 1000;
const change = fc.record({
  at: fc.nat({ max: 3 }),
  what: fc.constantFrom(...Array<'step'>(12).fill('step'), 'move', 'cancel', 'release'),
  taker: fc.constantFrom('vendor', 'collector'),
  next: fc.nat(),
  collector: fc.nat({ max: 2 }),
  reason: fc.constantFrom(...notCollectedReasons),
  paise: fc.option(fc.nat({ max: 100_000 })),
});
type Change = ReturnType<typeof fc.sample<typeof change extends fc.Arbitrary<infer Value> ? Value : never>>[number];

describe('the step of a collection in its booking', () => {
  let world: TestWorld;
  let lab: TestVendor;
  let collectors: number[];
  let bookings: number[];
  beforeAll(async () => {
    world = await testWorld();
    world.clock.now = testNow;
    lab = await createTestVendor(world, { from: '07:00', to: '12:00' });
    const owner = await createTestMember(world, lab, 'owner');
    collectors = [owner.userId];
    while (collectors.length < 3) collectors.push((await createTestMember(world, lab, 'collector')).userId);
    const windows = [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) => [
      { dayOfWeek, startTime: '10:00:00', endTime: '11:00:00', maxHomes: 9 },
      { dayOfWeek, startTime: '11:00:00', endTime: '12:00:00', maxHomes: 9 },
    ]);
    const free = { charge: '0.00', freeFrom: null, leadMinutes: 0 };
    await openHomeCollection(world, lab, owner.call, { isActive: true, ...free, pincodes: [homePincode], windows });
    bookings = [];
    while (bookings.length < 4) {
      const request = { ...bookingTomorrow(lab, '10:00'), collectAt: homeAddress };
      bookings.push((await world.visitor()(createBooking, request)).bookingId);
    }
    world.clock.now = fromIndiaTime({ day: tomorrow, minute: 6 * 60 });
  });

  afterAll(() => {
    world.clock.now = testNow;
  });

  const find = (id: number) =>
    world.services.db
      .selectFrom('bookings')
      .where('id', '=', id)
      .select(['status', 'startMinute', 'collectionStep', 'collectorId', 'notCollected'])
      .executeTakeFirstOrThrow();

  /** Something that is allowed now: the next step of the taker, or else opens the booking again. */
  async function make({ at, what, taker: wanted, next, collector: number, reason, paise }: Change) {
    const { db, clock } = world.services;
    const bookingId = bookings[at] ?? 0;
    const { status, startMinute, collectionStep, collectorId } = await find(bookingId);
    const person = collectors[number] ?? 0;
    const taker = collectorId === null ? 'vendor' : wanted;
    const steps = listNextSteps(taker, { status, day: tomorrow, step: collectionStep ?? 'waiting' }, tomorrow);
    const step = steps[next % steps.length];
    const userId = (taker === 'collector' ? collectorId : person) ?? person;
    const requester = { actor: 'vendor' as const, userId, vendorId: lab.vendorId, bookingId };
    await db.transaction().execute(async (transaction) => {
      const services = { db: transaction, clock };
      if (what === 'release') return releaseCollector(transaction, requester, person);
      if (status === 'completed' || status === 'cancelled')
        return changeBooking(services, requester, { action: 'reopen' });
      if (what === 'move' && collectionStep !== 'collected')
        return changeBooking(services, requester, {
          action: 'move',
          to: { day: tomorrow, minute: 1260 - startMinute },
        });
      if (what === 'cancel') return changeBooking(services, requester, { action: 'cancel' });
      if (step)
        return changeCollection(services, requester, {
          step,
          seenStep: undefined,
          taker,
          collectorId: step === 'assigned' && taker === 'vendor' ? person : null,
          found: {
            notCollected: step === 'not-collected' ? reason : null,
            note: step === 'collected' ? 'No change' : null,
            key: null,
            secondsAgo: 0,
          },
          taken: step === 'collected' && paise !== null ? { paise, way: 'cash', seenDuePaise: null } : null,
        });
    });
  }

  /** Bookings at home that are not as the last step of their history says; also those of the demo world. */
  async function findWrong() {
    const { rows } = await sql`
      select bookings.id, bookings.collection_step, bookings.collector_id, bookings.not_collected, to_jsonb(latest) as latest
      from bookings left join lateral (
        select collection_step, collector_id, not_collected from booking_changes
        where booking_id = bookings.id and collection_step is not null order by id desc limit 1
      ) as latest on true
      where at_home and (bookings.collection_step, bookings.collector_id, bookings.not_collected) is distinct from
        (coalesce(latest.collection_step, 'waiting'), latest.collector_id, latest.not_collected)`.execute(
      world.services.db,
    );
    return rows;
  }

  it('is that of the last entry in the history, over 1,000 random steps', { timeout: 300_000 }, async () => {
    const { db } = world.services;
    const written = db.selectFrom('bookingChanges').where('bookingId', 'in', bookings);
    const countWritten = async () => {
      const steps = written
        .where('collectionStep', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('count'));
      return (await steps.executeTakeFirstOrThrow()).count;
    };
    const seen = new Set<unknown>();
    const changes = fc.sample(change, { numRuns: 2 * count, seed: 1 });
    while ((await countWritten()) < count) {
      for (const next of changes.splice(0, 20)) {
        await make(next);
        seen.add((await find(bookings[next.at] ?? 0)).collectionStep);
      }
      expect(await findWrong()).toEqual([]);
    }
    expect(seen).toEqual(new Set(collectionSteps));
  });

  it.each([
    ['cleared', clearPatients],
    [
      'cleared but for the names',
      (...[db, condition]: Parameters<typeof clearPatients>) => keepOnlyNames(db, condition),
    ],
  ])('stays without its collector when the details are %s', async (_what, clear) => {
    const id = bookings.pop() ?? 0;
    const { db } = world.services;
    const sent = { collectionStep: 'collected', collectorId: collectors[0] ?? 0, notCollected: null } as const;
    await db.updateTable('bookings').set(sent).where('id', '=', id).execute();
    await clear(db, (expression) => expression('id', '=', id), new Date(testNow));
    expect(await find(id)).toMatchObject({ ...sent, collectorId: null });
  });
});
