import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disableAccount } from '../../../contract/admin/accounts.ts';
import type { Call } from '../../../contract/client.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { cancelBooking, dropBookingItems, findBooking, moveBooking } from '../../../contract/patient/my-bookings.ts';
import { getBookingData } from '../../../contract/patient/privacy.ts';
import { acceptInvitation, inviteMember, ownVendors, removeMember } from '../../../contract/vendor/members.ts';
import { listCollectors, notALabsCollector, takeCollectionStep } from '../../../contract/vendor/rounds/rounds.ts';
import {
  changeBookingItems,
  markBooking,
  updateBookingStatus,
  vendorBooking,
} from '../../../contract/vendor/vendor-bookings.ts';
import { addDays, fromIndiaTime } from '../../../domain/time/calendar.ts';
import { phone, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { bookingTomorrow, homeAddress, homePincode, openHomeCollection } from '../../testing/test-home-collection.ts';
import { createTestAdmin, createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';
import { untilBlocked } from '../../testing/until-blocked.ts';

describe('takeCollectionStep', () => {
  let world: TestWorld;
  let lab: TestVendor;
  let desk: Awaited<ReturnType<typeof createTestMember>>;
  let owner: typeof desk;
  let admin: typeof desk;
  let booking: { bookingId: number; code: string };
  beforeAll(async () => {
    world = await testWorld();
    lab = await createTestVendor(world, { from: '07:00', to: '12:00' });
    desk = await createTestMember(world, lab, 'desk');
    owner = await createTestMember(world, lab, 'owner');
    admin = await createTestAdmin(world);
    const windows = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      startTime: '07:00:00',
      endTime: '08:00:00',
      maxHomes: 50,
    }));
    await openHomeCollection(world, lab, owner.call, {
      isActive: true,
      charge: '0.00',
      freeFrom: null,
      leadMinutes: 0,
      pincodes: [homePincode],
      windows,
    });
  });
  beforeEach(async () => {
    world.clock.now = testNow;
    booking = await book({ collectAt: homeAddress });
  });

  const book = (more: Partial<InputOf<typeof createBooking>> = {}, appointmentTime = '07:00') =>
    world.visitor()(createBooking, { ...bookingTomorrow(lab, appointmentTime), ...more });
  const assigned = () => ({ step: 'assigned' as const, collectorId: desk.userId });
  const take = (more: Omit<InputOf<typeof takeCollectionStep>, 'bookingId'>, call: Call = desk.call) =>
    call(takeCollectionStep, { bookingId: booking.bookingId, ...more });
  const asPatient = () => world.visitor()(findBooking, { code: booking.code, phone });
  const leaves = {
    vendor: (userId: number) => owner.call(removeMember, { userId }),
    admin: (userId: number) => admin.call(disableAccount, { userId }),
  };
  const beginDay = () => {
    world.clock.now = fromIndiaTime({ day: tomorrow, minute: 6 * 60 });
  };

  it('leaves no arrival and no no-show to note, also not once the sample is collected', async () => {
    const { bookingId } = booking;
    const mark = (mark: 'arrived' | 'no-show') => desk.call(markBooking, { bookingId, mark });
    world.clock.now = fromIndiaTime({ day: tomorrow, minute: 9 * 60 });
    await expect(mark('arrived')).rejects.toMatchObject({ status: 409, message: expect.stringContaining('at home') });
    await expect(mark('no-show')).rejects.toMatchObject({ status: 409, message: expect.stringContaining('at home') });
    await take({ step: 'collected' });
    await expect(mark('arrived')).rejects.toMatchObject({ status: 409 });
  });

  it('leads from a collector to a completed booking, which the patient follows', async () => {
    await take(assigned());
    expect(await asPatient()).toMatchObject({
      canCancel: true,
      collection: {
        step: 'assigned',
        collector: expect.stringContaining('Spec vendor'),
        reached: [{ step: 'assigned' }],
      },
    });
    await expect(take({ step: 'on-the-way' })).rejects.toMatchObject({
      status: 409,
      message: 'No sample is collected before the day of the booking.',
    });
    beginDay();
    await take({ step: 'on-the-way' });
    await take({ step: 'collected' });
    const complete = { bookingId: booking.bookingId, status: 'completed' as const };
    await expect(desk.call(updateBookingStatus, complete)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('“Received at the lab”'),
    });
    const { booking: received } = await take({ step: 'received' });
    expect(received).toMatchObject({ bookingStatus: 'completed', collection: { collectorId: desk.userId } });
    expect(received.history.flatMap(({ collection }) => collection?.step ?? [])).toEqual([
      'assigned',
      'on-the-way',
      'collected',
      'received',
    ]);
    expect((await asPatient()).collection?.reached.map(({ step }) => step)).toEqual([
      'assigned',
      'on-the-way',
      'collected',
      'received',
    ]);
    await desk.call(updateBookingStatus, { bookingId: booking.bookingId, status: 'confirmed' });
    expect((await asPatient()).collection).toMatchObject({ step: 'collected' });
  });

  it('repeats a step without another entry, and notices a step that somebody else took', async () => {
    await take(assigned());
    const { booking: again } = await take(assigned());
    expect(again.history.filter(({ collection }) => collection)).toHaveLength(1);
    await expect(take({ step: 'waiting', seenStep: 'on-the-way' })).rejects.toMatchObject({
      code: 'changed-meanwhile',
      message: 'Somebody else changed this meanwhile: Collector assigned.',
    });
  });

  it('writes one of two simultaneous steps once', async () => {
    await take(assigned());
    beginDay();
    await Promise.all([take({ step: 'on-the-way' }), take({ step: 'on-the-way' })]);
    const { history } = await desk.call(vendorBooking, { bookingId: booking.bookingId });
    expect(history.filter(({ collection }) => collection?.step === 'on-the-way')).toHaveLength(1);
  });

  it('keeps the patient from moving and cancelling once the collector has set out', async () => {
    await take(assigned());
    world.clock.now = fromIndiaTime({ day: tomorrow, minute: 4 * 60 });
    await take({ step: 'on-the-way' });
    expect(await asPatient()).toMatchObject({ canMove: false, canCancel: false });
    await expect(world.visitor()(cancelBooking, { code: booking.code, phone })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('call the lab'),
    });
  });

  it('keeps the tests as they are while the collector is on the way', async () => {
    await take(assigned());
    beginDay();
    await take({ step: 'on-the-way' });
    const change = { bookingId: booking.bookingId, version: 1, drop: [], add: [{ packageId: 1 }] };
    await expect(desk.call(changeBookingItems, change)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('once the sample is collected'),
    });
    const drop = { code: booking.code, phone, version: 1, items: [{ testId: lab.testId }] };
    await expect(world.visitor()(dropBookingItems, drop)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('call the lab'),
    });
  });

  it('is in the data that the patient can download, with the address', async () => {
    await take(assigned());
    const { collectAt, history } = await world.visitor()(getBookingData, { code: booking.code, phone });
    expect(collectAt).toMatchObject(homeAddress);
    expect(history.at(-1)?.collection).toEqual({
      step: 'assigned',
      collector: expect.stringContaining('Spec vendor'),
      notCollected: null,
    });
  });

  it('begins again when the booking is moved', async () => {
    await take(assigned());
    await world.visitor()(moveBooking, { code: booking.code, phone, date: addDays(tomorrow, 1), time: '07:00' });
    expect((await asPatient()).collection).toMatchObject({ step: 'waiting', collector: null, reached: [] });
  });

  it('sends only people of the lab, and only to patients at home', async () => {
    const collector = await createTestMember(world, lab, 'collector');
    const people = await desk.call(listCollectors, {});
    expect(people[0]).toMatchObject({ userId: collector.userId, role: 'collector' });
    expect(people.map(({ userId }) => userId)).toContain(desk.userId);
    const other = await createTestMember(world, await createTestVendor(world, { from: '09:00', to: '12:00' }), 'desk');
    const notOfLab = { issues: [{ path: 'collectorId', message: notALabsCollector }] };
    await expect(take({ step: 'assigned', collectorId: other.userId })).rejects.toMatchObject(notOfLab);
    await expect(take({ step: 'assigned' })).rejects.toMatchObject(notOfLab);
    await expect(take(assigned(), other.call)).rejects.toMatchObject({ status: 404 });
    const { db } = world.services;
    const assign = (collectorId: number) =>
      db
        .updateTable('bookings')
        .set({ collectionStep: 'assigned', collectorId })
        .where('id', '=', booking.bookingId)
        .execute();
    await expect(assign(other.userId)).rejects.toMatchObject({ code: '23514' });
    await assign(collector.userId);
    const asBefore = { collectionStep: 'waiting', collectorId: null } as const;
    await db.updateTable('bookings').set(asBefore).where('id', '=', booking.bookingId).execute();
    booking = await book({}, '09:00');
    await expect(take(assigned())).rejects.toMatchObject({ status: 409 });
  });

  it.each([
    ['leaves the lab', 'vendor'],
    ['has a closed account', 'admin'],
  ] as const)('waits for another collector when the one who was sent %s', async (_reason, actor) => {
    const collector = await createTestMember(world, lab, 'collector');
    await take({ step: 'assigned', collectorId: collector.userId });
    const sent = booking;
    booking = await book({ collectAt: homeAddress });
    await take({ step: 'assigned', collectorId: collector.userId });
    beginDay();
    await take({ step: 'collected' });
    await leaves[actor](collector.userId);
    expect((await asPatient()).collection).toMatchObject({ step: 'collected' });
    booking = sent;
    expect((await asPatient()).collection).toMatchObject({ step: 'waiting', collector: null });
    const { history } = await desk.call(vendorBooking, { bookingId: booking.bookingId });
    expect(history.at(-1)).toMatchObject({ actor, collection: { step: 'waiting' } });
  });

  it('sends nobody who leaves the lab at the same moment', async () => {
    const collector = await createTestMember(world, lab, 'collector');
    const [assignment] = await Promise.allSettled([
      take({ step: 'assigned', collectorId: collector.userId }),
      owner.call(removeMember, { userId: collector.userId }),
    ]);
    if (assignment.status === 'rejected') expect(assignment.reason).toMatchObject({ status: 400 });
    expect((await asPatient()).collection).toMatchObject({ step: 'waiting', collector: null });
  });

  it('does not assign a collector during the closing of the account', async () => {
    const { db } = world.services;
    const collector = await createTestMember(world, lab, 'collector');
    await take({ step: 'assigned', collectorId: collector.userId });
    const sent = booking;
    booking = await book({ collectAt: homeAddress });
    let answers: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('bookings').where('id', '=', sent.bookingId).select('id').forUpdate().execute();
      const closing = leaves.admin(collector.userId);
      await untilBlocked(db, 1);
      const assignment = take({ step: 'assigned', collectorId: collector.userId });
      await untilBlocked(db, 2);
      answers = Promise.allSettled([closing, assignment]);
    });
    const [closing, assignment] = (await answers) ?? [];
    expect(closing).toMatchObject({ status: 'fulfilled' });
    if (assignment?.status === 'rejected') expect(assignment.reason).toMatchObject({ status: 400 });
    expect((await asPatient()).collection).toMatchObject({ step: 'waiting', collector: null });
  });

  it('lets a member join again during the removal', async () => {
    const { db } = world.services;
    const elsewhere = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const person = await createTestMember(world, elsewhere, 'desk');
    const { link } = await owner.call(inviteMember, { email: person.email, role: 'desk' });
    const membership = { vendorId: lab.vendorId, userId: person.userId };
    await db
      .insertInto('vendorMembers')
      .values({ ...membership, role: 'collector' })
      .execute();
    await take({ step: 'assigned', collectorId: person.userId });
    let answers: Promise<unknown[]> | undefined;
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('bookings').where('id', '=', booking.bookingId).select('id').forUpdate().execute();
      const removal = leaves.vendor(person.userId);
      await untilBlocked(db, 1);
      const acceptance = person.call(acceptInvitation, { token: link?.split('#')[1] ?? '' });
      await untilBlocked(db, 2);
      // The acceptance waits for the member, not yet with the lab for which the removal will wait.
      const own = transaction.selectFrom('vendors').where('id', '=', lab.vendorId).select('id');
      await own.forNoKeyUpdate().noWait().execute();
      answers = Promise.all([removal, acceptance]);
    });
    await answers;
    expect((await person.call(ownVendors, {})).vendors).toContainEqual(
      expect.objectContaining({ id: lab.vendorId, role: 'desk' }),
    );
  });
});
