import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideApproval } from '../../contract/admin/approvals.ts';
import { deleteVendor } from '../../contract/admin/vendors.ts';
import { cancelBooking, moveBooking } from '../../contract/patient/my-bookings.ts';
import { updateAvailability } from '../../contract/vendor/availability.ts';
import { addClosure, closures, removeClosure } from '../../contract/vendor/closures.ts';
import { ownOffers, restoreOffer, updateOffer, withdrawOffer } from '../../contract/vendor/offers.ts';
import { createPackage, updatePackage } from '../../contract/vendor/packages.ts';
import { getWeekday } from '../../domain/calendar.ts';
import { createLog } from '../log.ts';
import { eventually } from '../testing/eventually.ts';
import { createBookingActions, tomorrow } from '../testing/test-bookings.ts';
import { askWith, deafListings, listQuestions } from '../testing/test-listings.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { Listings } from './listings.ts';

const city = 'Listingpur';

describe('what patients see of labs', () => {
  let world: TestWorld;
  let ask: (path: string) => Promise<unknown>;
  let askDatabase: (path: string) => Promise<unknown>;
  beforeAll(async () => {
    world = await testWorld();
    ask = askWith(world, world.services.listings);
    askDatabase = askWith(world, deafListings(world));
  });

  async function openLab(more: { cap?: number } = {}) {
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00', city, ...more });
    const owner = (await createTestMember(world, lab, 'owner')).call;
    const offer = async () => (await owner(ownOffers, {})).find(({ testId }) => testId === lab.testId);
    return { lab, owner, offerId: (await offer())?.vendorTestId ?? 0 };
  }

  /** Each write, and how the answers to all questions change by it. */
  async function expectSeen(lab: { vendorId: number; slug: string; testId: number }, write: () => Promise<unknown>) {
    const questions = listQuestions(lab, { city, date: tomorrow });
    const before = await Promise.all(questions.map(ask));
    expect(await world.services.listings.current()).not.toBeNull();
    await write();
    const after = await Promise.all(questions.map(ask));
    expect(after).not.toEqual(before);
    expect(after).toEqual(await Promise.all(questions.map(askDatabase)));
  }

  it('has a price, a withdrawal and a return as soon as they are written', async () => {
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

  it('has packages and what is in them', async () => {
    const { lab, owner } = await openLab();
    const typed = { name: 'Spec package', price: '900.00', testIds: [lab.testId] };
    let packageId = 0;
    await expectSeen(lab, async () => {
      packageId = (await owner(createPackage, typed)).id;
    });
    await expectSeen(lab, () => owner(updatePackage, { ...typed, packageId, price: '800.00', isActive: true }));
    await expectSeen(lab, () => owner(updatePackage, { ...typed, packageId, isActive: false }));
  });

  it('has the name of a test within its packages', async () => {
    const { lab, owner } = await openLab();
    await owner(createPackage, { name: 'Named package', price: '900.00', testIds: [lab.testId] });
    const rename = (description: string) =>
      sql`update diagnostic_tests set description = ${description} where id = ${lab.testId}`.execute(world.services.db);
    await expectSeen(lab, () => rename('A description of a spec.'));
  });

  it('says nothing of a write that is not done, and nothing of one that never was', async () => {
    const { lab } = await openLab();
    const questions = listQuestions(lab, { city, date: tomorrow });
    const before = await Promise.all(questions.map(ask));
    const change = world.services.db.transaction().execute(async (db) => {
      await sql`update offers set price_paise = 100 where vendor_id = ${lab.vendorId}`.execute(db);
      throw new Error('not after all');
    });
    await expect(change).rejects.toThrow('not after all');
    expect(await Promise.all(questions.map(ask))).toEqual(before);
  });

  it('does not mind a change that it is told of twice, of a lab that is not there, or in unknown words', async () => {
    const { lab } = await openLab();
    const questions = listQuestions(lab, { city, date: tomorrow });
    const before = await Promise.all(questions.map(ask));
    const { db } = world.services;
    for (const payload of [`vendor ${lab.vendorId}`, `vendor ${lab.vendorId}`, 'vendor 999999999', 'slots 999999999']) {
      await sql`select announce('listings', ${payload})`.execute(db);
      expect(await Promise.all(questions.map(ask))).toEqual(before);
    }
    for (const payload of ['all', 'vendor x', 'something new 7']) {
      await sql`select announce('listings', ${payload})`.execute(db);
      expect(await Promise.all(questions.map(ask))).toEqual(before);
      await eventually(async () => expect(await world.services.listings.current()).not.toBeNull());
    }
    expect(await Promise.all(questions.map(ask))).toEqual(before);
  });

  it('tells the truth about yesterday and tomorrow when the clock is moved', async () => {
    const { lab } = await openLab();
    const { book, withClockAt } = createBookingActions(world);
    await book(lab);
    const question = `/_api/vendors/bookable-days?vendorId=${lab.vendorId}`;
    const before = await ask(question);
    await withClockAt(world.clock.now + 40 * 86_400_000, async () => {
      await sql`select announce('listings', ${`vendor ${lab.vendorId}`})`.execute(world.services.db);
      expect(await ask(question)).toEqual(await askDatabase(question));
    });
    expect(await ask(question)).toEqual(before);
  });

  it('does not take the slots of a lab for current that was read anew while somebody looked at it', async () => {
    const { lab } = await openLab();
    const { listings, db } = world.services;
    const looking = (await listings.current())?.vendor(lab.vendorId);
    await createBookingActions(world).book(lab);
    await sql`select announce('listings', ${`vendor ${lab.vendorId}`})`.execute(db);
    expect(await listings.haveCurrentSlots(looking ? [looking] : [])).toBe(false);
    const present = (await listings.current())?.vendor(lab.vendorId);
    expect(await listings.haveCurrentSlots(present ? [present] : [])).toBe(true);
    expect(present?.slots.taken.get(tomorrow)?.size).toBe(1);
  });

  it('is told to be in memory, once', async () => {
    const told: unknown[] = [];
    const { db, clock, timeLimits } = world.services;
    const log = Object.assign(createLog('silent'), { info: (...words: unknown[]) => told.push(words) });
    const heardChangesLimits = timeLimits.heardChanges;
    const listings = new Listings({ db, log, clock, listen: world.listen, rereadMs: 50, heardChangesLimits });
    await listings.start();
    const copy = await listings.current();
    const labs = copy?.ids().length ?? 0;
    expect(labs).toBeGreaterThan(100);
    const before = copy?.version ?? 0;
    // Reading a lab again counts twice: this is behind the end of the first time that all were.
    await eventually(() => expect(copy?.version).toBeGreaterThan(before + 3 * labs));
    listings.stop();
    expect(told).toEqual([[{ labs, milliseconds: expect.any(Number) }, 'the labs are in memory']]);
  });

  describe('read anew from time to time', () => {
    let rereading: Listings;
    beforeAll(async () => {
      const { db, log, clock, timeLimits } = world.services;
      const heardChangesLimits = timeLimits.heardChanges;
      rereading = new Listings({ db, log, clock, listen: world.listen, rereadMs: 100, heardChangesLimits });
      await rereading.start();
    });
    afterAll(() => rereading.stop());

    it('is right again after a change that nobody was told of', async () => {
      const { lab } = await openLab();
      const askRereading = askWith(world, rereading);
      const [question = ''] = listQuestions(lab, { city, date: tomorrow });
      await askRereading(question);
      await world.services.db.transaction().execute(async (db) => {
        await sql`set local session_replication_role = replica`.execute(db);
        await sql`update offers set price_paise = 7700 where vendor_id = ${lab.vendorId}`.execute(db);
        await sql`delete from weekly_hours where vendor_id = ${lab.vendorId}`.execute(db);
      });
      const expected = await askDatabase(question);
      await eventually(async () => expect(await askRereading(question)).toEqual(expected));
      expect(await rereading.current()).not.toBeNull();
    });
  });
});
