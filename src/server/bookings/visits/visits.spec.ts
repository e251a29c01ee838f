import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/client.ts';
import { findAttempt } from '../../../contract/patient/bookings.ts';
import { cancelBooking, correctBooking, findBooking, moveBooking } from '../../../contract/patient/my-bookings.ts';
import {
  cancelVisit,
  createVisit,
  moveVisit,
  type VisitRequest,
  visitTimes,
} from '../../../contract/patient/visits/visits.ts';
import { moveAffectedBookings, planAffectedMoves } from '../../../contract/vendor/availability/affected-bookings.ts';
import { moveVendorVisit } from '../../../contract/vendor/vendor-bookings.ts';
import { getWeekday } from '../../../domain/time/calendar.ts';
import { newToken } from '../../http/set-cookies.ts';
import { createBookingActions, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { homeAddress, homePincode, openHomeCollection } from '../../testing/test-home-collection.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import { findWrongSlots } from '../../testing/wrong-slots.ts';

describe('a visit of several people', () => {
  let world: TestWorld;
  let lastPhone = 9_470_000_000;
  beforeAll(async () => {
    world = await testWorld();
  });

  const phone = () => `+91${++lastPhone}`;
  const createLab = (capacity = 1) => createTestVendor(world, { from: '09:00', to: '12:00', capacity });
  const person = ({ testId }: TestVendor, patientName: string, appointmentTime: string, more: object = {}) => ({
    patientName,
    appointmentTime,
    items: [{ testId }],
    ...more,
  });
  const visitOf = (lab: TestVendor, more: Partial<VisitRequest> = {}): VisitRequest => ({
    vendorId: lab.vendorId,
    date: tomorrow,
    patientPhone: phone(),
    people: [person(lab, 'Leela Rao', '09:00'), person(lab, 'Mohan Rao', '09:30')],
    ...more,
  });
  const place = (request: VisitRequest, caller: Call = world.visitor(), headers?: Record<string, string>) =>
    caller(createVisit, request, headers && { headers });
  const list = ({ vendorId }: TestVendor) =>
    world.services.db
      .selectFrom('bookings')
      .where('vendorId', '=', vendorId)
      .select(['patientName', 'startMinute', 'status', 'visitId', 'patientPhone'])
      .orderBy('id')
      .execute();
  const taken = (lab: TestVendor) => createBookingActions(world).listTakenSlots(lab);
  const timesFor = ({ vendorId }: TestVendor, people: number) =>
    world.visitor()(visitTimes, { vendorId, date: tomorrow, people });

  it('is offered times that follow each other where one has too few places', async () => {
    const lab = await createLab();
    const { book } = createBookingActions(world);
    await book(lab, { time: '10:00' });
    expect(await timesFor(lab, 2)).toEqual([
      ['09:00', '09:30'],
      ['10:30', '11:00'],
      ['11:00', '11:30'],
    ]);
    expect(await timesFor(await createLab(2), 3)).toContainEqual(['09:00', '09:00', '09:30']);
  });

  it('is one booking for each, with tests, time and price of their own', async () => {
    const lab = await createLab();
    const { visitId, bookings, price } = await place(visitOf(lab));
    expect(await list(lab)).toMatchObject([
      { patientName: 'Leela Rao', startMinute: 540, status: 'pending', visitId },
      { patientName: 'Mohan Rao', startMinute: 570, status: 'pending', visitId },
    ]);
    expect(bookings.map((booking) => booking.price)).toEqual(['350.00', '350.00']);
    expect(price).toBe('700.00');
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('books nobody when a place is missing, and says how many are left', async () => {
    const lab = await createLab();
    await createBookingActions(world).book(lab, { time: '09:30' });
    await expect(place(visitOf(lab))).rejects.toMatchObject({
      status: 409,
      code: 'slot-taken',
      message: 'Not enough places are left: 1 place at 9:00 am, No place at 9:30 am. Please choose other times.',
      current: {
        places: [
          { time: '09:00', left: 1 },
          { time: '09:30', left: 0 },
        ],
      },
    });
    expect(await list(lab)).toHaveLength(1);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('is made once, however often it is repeated with its key', async () => {
    const lab = await createLab(9);
    const request = visitOf(lab);
    const headers = { 'Idempotency-Key': newToken(), 'Booking-Secret': newToken() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => place(request, world.visitor(), headers)));
    expect(new Set(answers.map(({ visitId }) => visitId)).size).toBe(1);
    expect(await list(lab)).toHaveLength(2);
    const other = {
      ...request,
      people: request.people.toReversed().map((each) => ({ ...each, appointmentTime: '09:00' })),
    };
    await expect(place(other, world.visitor(), headers)).rejects.toMatchObject({ code: 'idempotency-key-used' });
  });

  it.each(['cancelled', 'moved'] as const)('is not answered again in part, once one of it is %s', async (change) => {
    const lab = await createLab();
    const request = visitOf(lab);
    const headers = { 'Idempotency-Key': newToken(), 'Booking-Secret': newToken() };
    const { bookings } = await place(request, world.visitor(), headers);
    const reference = { code: bookings[0]?.code ?? '', phone: request.patientPhone };
    if (change === 'moved') await world.visitor()(moveBooking, { ...reference, date: tomorrow, time: '11:00' });
    else await world.visitor()(cancelBooking, reference);
    const again = place(request, world.visitor(), headers);
    if (change === 'moved') await expect(again).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
    else expect((await again).bookings).toEqual(bookings);
  });

  it('is found by its attempt as long as one of the people is booked', async () => {
    const request = visitOf(await createLab());
    const headers = { 'Idempotency-Key': `found ${request.patientPhone}`, 'Booking-Secret': newToken() };
    const { bookings } = await place(request, world.visitor(), headers);
    const find = async () => (await world.visitor()(findAttempt, {}, { headers })).booking;
    for (const { code, price } of bookings) {
      expect(await find()).toEqual({ code, price });
      await world.visitor()(cancelBooking, { code, phone: request.patientPhone });
    }
    expect(await find()).toBeNull();
  });

  it('counts once in the limits of a number', async () => {
    const { config } = world.services;
    const lab = await createLab(9);
    const patientPhone = phone();
    const of = (name: string, time: string) =>
      visitOf(lab, { patientPhone, people: [person(lab, `${name} Rao`, time), person(lab, `${name} Sen`, time)] });
    config.rateLimitScale = 1;
    try {
      const { perPhoneAndVendor } = config.bookingLimits;
      const visits = Array.from({ length: perPhoneAndVendor }, (_, at) => of(`Name${at}`, '09:00'));
      // A number with history needs no code.
      await world.services.db
        .updateTable('users')
        .set({ phone: patientPhone })
        .where('id', '=', await anyUser())
        .execute();
      for (const visit of visits) await place(visit);
      await expect(place(of('Last', '09:30'))).rejects.toMatchObject({ code: 'too-many-bookings' });
    } finally {
      config.rateLimitScale = 0;
    }
  });

  const anyUser = async () =>
    (
      await world.services.db
        .selectFrom('users')
        .where('phone', 'is', null)
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;

  it('names the person who is booked already', async () => {
    const lab = await createLab(9);
    const request = visitOf(lab, { rejectDuplicate: true });
    await place(request);
    await expect(
      place({ ...request, people: [person(lab, 'Sita Rao', '10:00'), person(lab, 'Mohan Rao', '10:00')] }),
    ).rejects.toMatchObject({
      code: 'already-booked',
      message: expect.stringContaining('Mohan Rao is booked'),
    });
    expect(await list(lab)).toHaveLength(2);
  });

  it('keeps who booked from the report by the number of the visit, not the patient by the own one', async () => {
    const lab = await createLab(9);
    const [no, yes] = [{ bookerOpensReport: false }, { bookerOpensReport: true }];
    const people = [
      person(lab, 'Leela Rao', '09:00', no),
      person(lab, 'Mohan Rao', '09:00', { ...no, patientPhone: phone() }),
      person(lab, 'Sita Rao', '09:00', { ...yes, patientPhone: phone() }),
    ];
    await place(visitOf(lab, { people }));
    const rows = await world.services.db
      .selectFrom('bookings')
      .where('vendorId', '=', lab.vendorId)
      .select('bookerOpensReport')
      .orderBy('id')
      .execute();
    expect(rows.map(({ bookerOpensReport }) => bookerOpensReport)).toEqual([false, null, true]);
  });

  it('asks once for the adult who agrees for a child', async () => {
    const lab = await createLab(9);
    const people = [person(lab, 'Leela Rao', '09:00'), person(lab, 'Anu Rao', '09:00', { patientAge: 8 })];
    const notice = { noticeVersion: 1, noticeLanguage: 'en' };
    await expect(place(visitOf(lab, { people, ...notice }))).rejects.toMatchObject({ status: 400 });
    const { bookings } = await place(visitOf(lab, { people, ...notice, guardianName: 'Leela Rao' }));
    const named = await world.services.db
      .selectFrom('bookings')
      .where(
        'code',
        'in',
        bookings.map(({ code }) => code),
      )
      .select('guardianName')
      .orderBy('id')
      .execute();
    expect(named.map(({ guardianName }) => guardianName)).toEqual([null, 'Leela Rao']);
  });

  it.each([
    ['one person', { people: 1 }],
    ['one name twice', { names: ['Leela Rao', 'leela rao'] }],
    ['times in another order', { times: ['09:30', '09:00'] }],
  ])(
    'is refused for %s',
    async (_name, {
      people = 2,
      names = ['Leela Rao', 'Mohan Rao'],
      times = ['09:00', '09:30'],
    }: { people?: number; names?: string[]; times?: string[] }) => {
      const lab = await createLab();
      const wrong = names.slice(0, people).map((name, at) => person(lab, name, times[at] ?? ''));
      await expect(place(visitOf(lab, { people: wrong }))).rejects.toMatchObject({ status: 400 });
      expect(await list(lab)).toEqual([]);
    },
  );

  it('is shown with each of its bookings to a caller who may open them', async () => {
    const lab = await createLab(9);
    const own = phone();
    const request = visitOf(lab);
    const people = [...request.people, person(lab, 'Sita Rao', '10:00', { patientPhone: own })];
    const { bookings } = await place({ ...request, people });
    const open = async (at: number, number: string) =>
      (await world.visitor()(findBooking, { code: bookings[at]?.code ?? '', phone: number })).othersOfVisit;
    expect(await open(0, request.patientPhone)).toMatchObject([{ patientName: 'Mohan Rao', time: '09:30' }]);
    expect(await open(2, own)).toEqual([]);
  });

  it('is closed for one who corrects the own number to that of the others', async () => {
    const lab = await createLab(9);
    const [own, request] = [phone(), visitOf(lab)];
    const people = [...request.people, person(lab, 'Sita Rao', '10:00', { patientPhone: own })];
    const { bookings } = await place({ ...request, people });
    const friend = { code: bookings[2]?.code ?? '', phone: request.patientPhone };
    const caller = world.visitor();
    await caller(correctBooking, { ...friend, phone: own, patientName: 'Sita Rao', patientPhone: friend.phone });
    expect(await caller(findBooking, friend)).toMatchObject({ patientPhone: friend.phone, othersOfVisit: [] });
    expect((await caller(moveVisit, { ...friend, date: tomorrow, times: ['11:00'] })).bookings).toHaveLength(1);
    expect((await caller(cancelVisit, friend)).bookings).toHaveLength(1);
    expect((await list(lab)).map(({ status }) => status)).toEqual(['pending', 'pending', 'cancelled']);
    const first = { code: bookings[0]?.code ?? '', phone: request.patientPhone };
    expect((await caller(findBooking, first)).othersOfVisit).toMatchObject([{ patientName: 'Mohan Rao' }]);
  });

  it('is cancelled together, or one of it alone', async () => {
    const lab = await createLab();
    const request = visitOf(lab);
    const { bookings } = await place(request);
    const reference = { code: bookings[0]?.code ?? '', phone: request.patientPhone };
    await world.visitor()(cancelBooking, reference);
    expect((await list(lab)).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
    const answer = await world.visitor()(cancelVisit, { ...reference, code: bookings[1]?.code ?? '' });
    expect(answer.bookings.map(({ status }) => status)).toEqual(['cancelled']);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('moves together, all or none, and one who moves alone leaves it', async () => {
    const lab = await createLab();
    const request = visitOf(lab);
    const { bookings, visitId } = await place(request);
    await createBookingActions(world).book(lab, { time: '11:30' });
    const reference = { code: bookings[0]?.code ?? '', phone: request.patientPhone, date: tomorrow };
    const move = (times: string[]) => world.visitor()(moveVisit, { ...reference, times });
    await expect(move(['11:00', '11:30'])).rejects.toMatchObject({ status: 409 });
    await expect(move(['10:00'])).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await expect(move(['10:00', '09:30'])).rejects.toMatchObject({ status: 400, issues: [{ code: 'wrong-order' }] });
    const moved = await move(['09:30', '10:00']);
    expect(moved.bookings.map(({ time }) => time)).toEqual(['09:30', '10:00']);
    expect(await list(lab)).toMatchObject([{ visitId, startMinute: 570 }, { visitId, startMinute: 600 }, {}]);
    expect(await findWrongSlots(world, lab)).toEqual([]);
    await world.visitor()(moveBooking, { ...reference, time: '11:00' });
    expect(await list(lab)).toMatchObject([{ visitId: null, startMinute: 660 }, { visitId }, {}]);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('is moved by the lab to the times that follow', async () => {
    const lab = await createLab();
    await place(visitOf(lab));
    const desk = await createTestMember(world, lab, 'desk');
    const { id } = await world.services.db
      .selectFrom('bookings')
      .where('vendorId', '=', lab.vendorId)
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await desk.call(moveVendorVisit, { bookingId: id, date: tomorrow, time: '09:30' });
    expect((await list(lab)).map(({ startMinute }) => startMinute)).toEqual([570, 600]);
    await desk.call(moveVendorVisit, { bookingId: id, date: tomorrow, time: '10:30' });
    expect((await list(lab)).map(({ startMinute }) => startMinute)).toEqual([630, 660]);
    await expect(desk.call(moveVendorVisit, { bookingId: id, date: tomorrow, time: '11:30' })).rejects.toMatchObject({
      code: 'slot-taken',
    });
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  describe('at home', () => {
    async function bookAtHome({ freeFrom = null, ...more }: Partial<VisitRequest> & { freeFrom?: string | null } = {}) {
      const lab = await createLab();
      const owner = await createTestMember(world, lab, 'owner');
      const openWindows = (hours: string[]) =>
        openHomeCollection(world, lab, owner.call, {
          isActive: true,
          charge: '100.00',
          freeFrom,
          leadMinutes: 0,
          pincodes: [homePincode],
          windows: hours.map((hour) => ({
            dayOfWeek: getWeekday(tomorrow),
            startTime: `${hour}:00:00`,
            endTime: `${hour}:59:00`,
            maxHomes: 1,
          })),
        });
      await openWindows(['07', '08']);
      const request = visitOf(lab, {
        people: ['Leela Rao', 'Mohan Rao', 'Sita Rao'].map((name) => person(lab, name, '07:00')),
        collectAt: homeAddress,
        ...more,
      });
      const answer = await place(request);
      const at = (index: number) => ({ code: answer.bookings[index]?.code ?? '', phone: request.patientPhone });
      const prices = async () => {
        const priced: string[] = [];
        for (const index of [0, 1, 2]) priced.push((await world.visitor()(findBooking, at(index))).price);
        return priced;
      };
      return { lab, at, prices, owner, openWindows, ...answer };
    }

    it('has one place and one charge for all', async () => {
      const { lab, prices } = await bookAtHome();
      expect(await prices()).toEqual(['450.00', '350.00', '350.00']);
      expect(await taken(lab)).toMatchObject([{ taken: 1 }]);
      expect(await findWrongSlots(world, lab)).toEqual([]);
    });

    it('keeps the place and passes on the charge until the last has left', async () => {
      const { lab, at, prices } = await bookAtHome();
      await world.visitor()(cancelBooking, at(0));
      expect(await prices()).toEqual(['350.00', '450.00', '350.00']);
      await world.visitor()(moveBooking, { ...at(1), date: tomorrow, time: '08:00' });
      expect(await prices()).toEqual(['350.00', '350.00', '450.00']);
      expect(await taken(lab)).toMatchObject([{ taken: 1 }, { taken: 1 }]);
      expect(await findWrongSlots(world, lab)).toEqual([]);
      await world.visitor()(cancelBooking, at(2));
      expect((await taken(lab)).map(({ startMinute }) => startMinute)).toEqual([480]);
      expect(await findWrongSlots(world, lab)).toEqual([]);
    });

    it('costs nothing for coming from the total of all on', async () => {
      const { prices, lab, at } = await bookAtHome({ freeFrom: '1000.00', expectedCharge: '0.00' });
      expect(await prices()).toEqual(['350.00', '350.00', '350.00']);
      await world.visitor()(cancelBooking, at(0));
      expect(await prices()).toEqual(['350.00', '350.00', '350.00']);
      await expect(
        place(
          visitOf(lab, {
            people: ['Asha Sen', 'Ravi Sen'].map((name) => person(lab, name, '08:00')),
            collectAt: homeAddress,
            expectedCharge: '0.00',
          }),
        ),
      ).rejects.toMatchObject({ code: 'charge-changed', current: { price: '800.00', charge: '100.00' } });
    });

    it('moves together when the lab no longer comes at its time', async () => {
      const { lab, owner, openWindows, visitId } = await bookAtHome();
      await openWindows(['08']);
      const { moves } = await owner.call(planAffectedMoves, {});
      expect(moves.map(({ to }) => to?.time)).toEqual(['08:00', '08:00', '08:00']);
      const planned = moves.map(({ bookingId }) => ({ bookingId, date: tomorrow, time: '08:00' }));
      expect(await owner.call(moveAffectedBookings, { moves: planned })).toMatchObject({ movedCount: 3, kept: [] });
      expect((await list(lab)).map((booking) => booking.visitId)).toEqual([visitId, visitId, visitId]);
      expect(await taken(lab)).toMatchObject([{ startMinute: 480, taken: 1 }]);
      expect(await findWrongSlots(world, lab)).toEqual([]);
    });

    it('moves together with its place', async () => {
      const { lab, at } = await bookAtHome();
      const apart = { ...at(0), date: tomorrow, times: ['07:00', '07:00', '08:00'] };
      await expect(world.visitor()(moveVisit, apart)).rejects.toMatchObject({
        status: 400,
        issues: [{ code: 'choose-one' }],
      });
      await world.visitor()(moveVisit, { ...at(0), date: tomorrow, times: ['08:00', '08:00', '08:00'] });
      expect((await taken(lab)).map(({ startMinute }) => startMinute)).toEqual([480]);
      expect(await findWrongSlots(world, lab)).toEqual([]);
    });
  });
});
