import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteVendor } from '../../contract/admin/admin-vendors.ts';
import { decideApproval } from '../../contract/admin/approvals.ts';
import { cancelBooking, moveBooking } from '../../contract/patient/my-bookings.ts';
import { addClosure, closures, removeClosure } from '../../contract/vendor/availability/closures.ts';
import { updateAvailability } from '../../contract/vendor/availability/vendor-availability.ts';
import { ownOffers, restoreOffer, updateOffer, withdrawOffer } from '../../contract/vendor/vendor-offers.ts';
import { createPackage, updatePackage } from '../../contract/vendor/vendor-packages.ts';
import { getWeekday } from '../../domain/time/calendar.ts';
import { createLog } from '../start/log.ts';
import { eventually } from '../testing/eventually.ts';
import { createBookingActions, tomorrow } from '../testing/test-bookings.ts';
import {
  askAfresh,
  askWith,
  listAreaQuestions,
  nationwideQuestions,
  unloadedListings,
} from '../testing/test-listings.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { defaultListingsLimits, Listings } from './listings.ts';

const city = 'Listingpur';

describe('what patients see of labs', () => {
  let world: TestWorld;
  let ask: (path: string) => Promise<unknown>;
  beforeAll(async () => {
    world = await testWorld();
    ask = askWith(world, world.services.listings);
  });

  async function openLab(more: { cap?: number } = {}) {
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00', city, ...more });
    const owner = (await createTestMember(world, lab, 'owner')).call;
    const offer = async () => (await owner(ownOffers, {})).find(({ testId }) => testId === lab.testId);
    return { lab, owner, offerId: (await offer())?.vendorTestId ?? 0 };
  }

  /** Each write, and how the answers to all questions change by it. */
  async function expectSeen(lab: { vendorId: number; slug: string; testId: number }, write: () => Promise<unknown>) {
    const questions = [...listAreaQuestions(lab, { city, date: tomorrow }), ...nationwideQuestions];
    const before = await Promise.all(questions.map(ask));
    await write();
    const after = await Promise.all(questions.map(ask));
    expect(after).not.toEqual(before);
    expect(after).toEqual(await askAfresh(world, questions));
  }

  it('shows a new price, a withdrawal and a restored offer right after the write', async () => {
    const { lab, owner, offerId: vendorTestId } = await openLab();
    await expectSeen(lab, () => owner(updateOffer, { vendorTestId, price: '123.00' }));
    await expectSeen(lab, () => owner(withdrawOffer, { vendorTestId }));
    await expectSeen(lab, () => owner(restoreOffer, { vendorTestId }));
  });

  it('has hours and closures', async () => {
    const { lab, owner } = await openLab();
    const hours = {
      dayOfWeek: getWeekday(tomorrow),
      startTime: '10:00:00',
      endTime: '17:00:00',
      slotDurationMinutes: 20,
      maxSlotsPerTime: 1,
      isActive: true,
    };
    await expectSeen(lab, () => owner(updateAvailability, { availability: [hours] }));
    await expectSeen(lab, () => owner(addClosure, { closureDate: `${tomorrow}T12:00:00.000Z` }));
    const [closure] = await owner(closures, {});
    await expectSeen(lab, () => owner(removeClosure, { id: closure?.id ?? 0 }));
  });

  it('has bookings, moves and cancellations, and what remains of a cap', async () => {
    const { lab } = await openLab({ cap: 1 });
    const { book } = createBookingActions(world);
    let booked = { code: '', phone: '' };
    await expectSeen(lab, async () => {
      booked = await book(lab);
    });
    const move = { ...booked, date: tomorrow, time: '10:30' };
    await expectSeen(lab, () => world.visitor()(moveBooking, move));
    await expectSeen(lab, () => world.visitor()(cancelBooking, booked));
  });

  it('has approvals, suspensions and deletions', async () => {
    const { lab } = await openLab();
    const admin = (await createTestAdmin(world)).call;
    const { vendorId } = lab;
    await expectSeen(lab, () => admin(decideApproval, { vendorId, decision: 'suspend', reason: 'For a spec.' }));
    await expectSeen(lab, () => admin(decideApproval, { vendorId, decision: 'approve', reason: null }));
    await expectSeen(lab, () => admin(deleteVendor, { id: vendorId }));
  });

  it('has packages and their tests', async () => {
    const { lab, owner } = await openLab();
    const typed = { name: 'Spec package', price: '900.00', testIds: [lab.testId] };
    let packageId = 0;
    await expectSeen(lab, async () => {
      packageId = (await owner(createPackage, typed)).id;
    });
    await expectSeen(lab, () => owner(updatePackage, { ...typed, packageId, price: '800.00', isActive: true }));
    await expectSeen(lab, () => owner(updatePackage, { ...typed, packageId, isActive: false }));
  });

  it('keeps cities without Latin letters apart: none has an address', async () => {
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00', city: 'चंदनपुर' });
    await world.services.db.updateTable('vendors').set({ locality: 'East' }).where('id', '=', lab.vendorId).execute();
    world.services.vendorLocalities.invalidate();
    const owner = (await createTestMember(world, lab, 'owner')).call;
    await owner(createPackage, { name: 'Spec package', price: '900.00', testIds: [lab.testId] });
    const elsewhere = encodeURIComponent('東京');
    const questions = [
      `/_api/search/packages?location=${elsewhere}`,
      `/_api/packages/common?location=${elsewhere}`,
      `/_api/vendors/by-test?testId=${lab.testId}&location=${elsewhere}`,
      `/_api/localities?testId=${lab.testId}&location=${elsewhere}`,
      `/_api/localities?location=${elsewhere}`,
      `/_api/tests/popular?location=${elsewhere}`,
    ];
    for (const question of questions) {
      const answer = (await ask(question)) as { body: unknown[] | { json: unknown[] } };
      expect(answer, question).toMatchObject({ status: 200 });
      expect('json' in answer.body ? answer.body.json : answer.body, question).toEqual([]);
    }
    const nearest = await ask(`/_api/places/nearest?testId=${lab.testId}&location=${elsewhere}`);
    expect(nearest).toMatchObject({ status: 200 });
    expect(JSON.stringify(nearest)).not.toContain('"citySlug":""');
    // Otherwise other specs would count it.
    await world.services.db
      .updateTable('vendors')
      .set({ deletedAt: new Date() })
      .where('id', '=', lab.vendorId)
      .execute();
  });

  it('has the name of a test within its packages', async () => {
    const { lab, owner } = await openLab();
    await owner(createPackage, { name: 'Named package', price: '900.00', testIds: [lab.testId] });
    const rename = (description: string) =>
      sql`update diagnostic_tests set description = ${description} where id = ${lab.testId}`.execute(world.services.db);
    await expectSeen(lab, () => rename('A description of a spec.'));
  });

  it('ignores a write that is not committed or was rolled back', async () => {
    const { lab } = await openLab();
    const questions = listAreaQuestions(lab, { city, date: tomorrow });
    const before = await Promise.all(questions.map(ask));
    const change = world.services.db.transaction().execute(async (db) => {
      await sql`update offers set price_paise = 100 where vendor_id = ${lab.vendorId}`.execute(db);
      throw new Error('not after all');
    });
    await expect(change).rejects.toThrow('not after all');
    expect(await Promise.all(questions.map(ask))).toEqual(before);
  });

  it('has the right slots after the clock was moved forward and back', async () => {
    const { lab } = await openLab();
    const { book, withClockAt } = createBookingActions(world);
    await book(lab);
    const question = `/_api/vendors/bookable-days?vendorId=${lab.vendorId}`;
    const before = await ask(question);
    await withClockAt(world.clock.now + 40 * 86_400_000, async () => {
      await sql`update vendors set rating = 4 where id = ${lab.vendorId}`.execute(world.services.db);
      expect([await ask(question)]).toEqual(await askAfresh(world, [question]));
    });
    expect(await ask(question)).toEqual(before);
  });

  it('has a change that was not recorded after all labs were read again, and logs only the first reading', async () => {
    const logged: unknown[] = [];
    const { db, clock, timeLimits } = world.services;
    const log = Object.assign(createLog('silent'), { info: (...words: unknown[]) => logged.push(words) });
    const options = { db, processWrites: world.processWrites, clock, log, limits: timeLimits.listings };
    const rereading = new Listings({ ...options, rereadMs: 100 });
    await rereading.start();
    const labs = (await rereading.snapshotOf('all')).vendors.length;
    expect(labs).toBeGreaterThan(100);
    const { lab } = await openLab();
    const askRereading = askWith(world, rereading);
    const [question = ''] = listAreaQuestions(lab, { city, date: tomorrow });
    await askRereading(question);
    await db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`update offers set price_paise = 7700 where vendor_id = ${lab.vendorId}`.execute(transaction);
      await sql`delete from weekly_hours where vendor_id = ${lab.vendorId}`.execute(transaction);
    });
    const [expected] = await askAfresh(world, [question]);
    await eventually(async () => expect(await askRereading(question)).toEqual(expected));
    rereading.stop();
    expect(logged).toEqual([[{ labs, milliseconds: expect.any(Number) }, 'the labs are in memory']]);
    // Records it for the listings of all other specs.
    await sql`update vendors set rating = 4 where id = ${lab.vendorId}`.execute(db);
  });

  it('has the present state of all labs after the process slept for minutes', async () => {
    const { db, log, clock, timeLimits } = world.services;
    const listings = new Listings({ db, processWrites: world.processWrites, clock, log, limits: timeLimits.listings });
    await listings.start();
    const { lab } = await openLab();
    await listings.snapshotOf('all');
    // Housekeeping of other processes has deleted the record of this change.
    await db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`update vendors set name = 'Renamed overnight' where id = ${lab.vendorId}`.execute(transaction);
    });
    const now = performance.now.bind(performance);
    const sleeping = vi.spyOn(performance, 'now').mockImplementation(() => now() + 6 * 60_000);
    try {
      const { vendors } = await listings.snapshotOf('all');
      expect(vendors.find(({ id }) => id === lab.vendorId)?.name).toBe('Renamed overnight');
    } finally {
      sleeping.mockRestore();
      listings.stop();
      // Records it for the listings of all other specs.
      await sql`update vendors set rating = 4 where id = ${lab.vendorId}`.execute(db);
    }
  });
});

describe('Listings that have not read all labs', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const questions = ['/_api/vendors/by-test?testId=1&location=Mumbai', ...nationwideQuestions];

  it('answer 503 after a wait', async () => {
    const ask = askWith(world, unloadedListings(world));
    for (const question of questions) expect((await ask(question)).status).toBe(503);
  });

  it('answer once they are read', async () => {
    const { db, log, clock, timeLimits } = world.services;
    const listings = new Listings({ db, processWrites: world.processWrites, clock, log, limits: timeLimits.listings });
    const answered = Promise.all(questions.map(askWith(world, listings)));
    await listings.start();
    expect((await answered).map(({ status }) => status)).toEqual(questions.map(() => 200));
    listings.stop();
  });

  it('let nobody wait for them once they are stopped', async () => {
    const { db, log, clock, timeLimits } = world.services;
    const listings = new Listings({ db, processWrites: world.processWrites, clock, log, limits: timeLimits.listings });
    const started = listings.start();
    listings.stop();
    await expect(started).rejects.toThrow('no longer read');
  });
});

describe('Listings whose changes cannot be read', () => {
  it('answer from the copy for ten seconds, then 503, and have the changes once they can be read', async () => {
    const world = await testWorld();
    const { db, log, clock } = world.services;
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00', city });
    const limits = { ...defaultListingsLimits, maxWaitMs: 10, maxWaitForCopyMs: 10 };
    const listings = new Listings({ db, processWrites: world.processWrites, clock, log, limits });
    const question = `/_api/vendors/by-test?testId=${lab.testId}&location=${city}`;
    const ask = () => askWith(world, listings)(question);
    await listings.start();
    const before = await ask();
    // A fixed clock, so that a busy machine makes nothing older.
    let now = performance.now();
    const clockOfProcess = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const setAge = (milliseconds: number) => {
      now += milliseconds - listings.figures.ageMs;
    };
    try {
      await db.transaction().execute(async (transaction) => {
        await sql`lock table listing_changes in access exclusive mode`.execute(transaction);
        await sql`update offers set price_paise = 6600 where vendor_id = ${lab.vendorId}`.execute(transaction);
        setAge(9999);
        expect(await ask()).toEqual(before);
        setAge(10_001);
        expect((await ask()).status).toBe(503);
      });
    } finally {
      clockOfProcess.mockRestore();
    }
    await eventually(async () => expect(JSON.stringify(await ask())).toContain('"price":"66.00"'));
    listings.stop();
  });
});
