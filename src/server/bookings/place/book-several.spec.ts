import { beforeAll, describe, expect, it } from 'vitest';
import { type BookingRequest, createBooking, slotUnavailableMessage } from '../../../contract/patient/bookings.ts';
import { findBooking } from '../../../contract/patient/my-bookings.ts';
import { createLabOfThreeTests } from '../../testing/several-tests.ts';
import { createBookingActions, midnight, phone, tomorrow } from '../../testing/test-bookings.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import { findWrongSlots } from '../../testing/wrong-slots.ts';

describe('several tests in one booking', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const createLab = (more?: Parameters<typeof createLabOfThreeTests>[1]) => createLabOfThreeTests(world, more);
  type Lab = Awaited<ReturnType<typeof createLab>>;

  function book({ vendorId, tests }: Lab, more: Partial<BookingRequest> = {}, headers?: Record<string, string>) {
    return world.visitor()(
      createBooking,
      {
        vendorId,
        items: tests.map(({ id }, at) => ({ testId: id, expectedPrice: `${350 + at * 150}.00` })),
        appointmentDate: midnight(tomorrow),
        appointmentTime: '09:00',
        patientName: 'Ravi Kumar',
        patientPhone: phone,
        ...more,
      },
      headers && { headers },
    );
  }

  const change = (lab: Lab, at: number, values: object) =>
    world.services.db
      .updateTable('offers')
      .set(values)
      .where('vendorId', '=', lab.vendorId)
      .where('diagnosticTestId', '=', lab.tests[at]?.id ?? 0)
      .execute();

  it('take one slot, each at its price as agreed', async () => {
    const lab = await createLab();
    const { code, price } = await book(lab);
    expect(price).toBe('1500.00');
    const booking = await world.visitor()(findBooking, { code, phone });
    expect(booking.items.map((item) => [item.name, item.price])).toEqual(
      lab.tests.map(({ name }, at) => [name, `${350 + at * 150}.00`]),
    );
    expect(booking.price).toBe('1500.00');
    expect(await findWrongSlots(world, lab)).toEqual([]);
    await expect(book(lab)).rejects.toMatchObject({ status: 409, message: slotUnavailableMessage });
  });

  it('are refused with what changed of each, and nothing is booked', async () => {
    const lab = await createLab({ caps: [null, null, 1] });
    const [first, second, third] = lab.tests;
    await book(lab, { items: [{ testId: third?.id ?? 0 }], appointmentTime: '11:00' });
    await change(lab, 0, { withdrawnAt: new Date() });
    await change(lab, 1, { pricePaise: 52_550 });
    await expect(book(lab)).rejects.toMatchObject({
      status: 409,
      code: 'items-changed',
      message: `${first?.name} is not offered any more. ${second?.name} costs ₹525.50 now. This lab is not taking more bookings for ${third?.name} at the moment.`,
      current: {
        items: [
          { testId: first?.id, packageId: null, name: first?.name, change: 'withdrawn' },
          { testId: second?.id, packageId: null, name: second?.name, change: 'price', price: '525.50' },
          { testId: third?.id, packageId: null, name: third?.name, change: 'full' },
        ],
      },
    });
    const { createMorningVendor: _, listTakenSlots } = createBookingActions(world);
    expect(await listTakenSlots(lab)).toMatchObject([{ startMinute: 660, taken: 1 }]);
    const rest = await book(lab, { items: [{ testId: second?.id ?? 0, expectedPrice: '525.50' }] });
    expect(rest.price).toBe('525.50');
  });

  it('are the same booking when the request is repeated at another price', async () => {
    const lab = await createLab();
    const headers = { 'Idempotency-Key': `several-${lab.vendorId}`, 'Booking-Secret': 'a'.repeat(32) };
    const { code } = await book(lab, {}, headers);
    await change(lab, 1, { pricePaise: 60_000 });
    const items = lab.tests.map(({ id }) => ({ testId: id, expectedPrice: '1.00' }));
    expect(await book(lab, { items }, headers)).toMatchObject({ code, price: '1500.00' });
    const fewer = items.slice(1);
    await expect(book(lab, { items: fewer }, headers)).rejects.toMatchObject({ code: 'idempotency-key-used' });
  });

  it.each<[string, Partial<BookingRequest>]>([
    ['no item', { items: [] }],
    ['one test twice', { items: [{ testId: 1 }, { testId: 1 }] }],
    ['an item that is both', { items: [{ testId: 1, packageId: 1 }] }],
    ['items beside a test', { testId: 1 }],
    ['too many items', { items: Array.from({ length: 21 }, (_, at) => ({ testId: at + 1 })) }],
  ])('are refused with %s', async (_, more) => {
    await expect(book(await createLab(), more)).rejects.toMatchObject({ status: 400 });
  });

  it('go to as many of 200 patients as the caps allow, and the last slot to one', async () => {
    const [crowded, capped] = [await createLab(), await createLab({ capacity: 50, caps: [9, 7, 8] })];
    const attempts = Array.from({ length: 200 }, (_, turn) => {
      const lab = turn % 2 ? crowded : capped;
      const items = lab.tests.map(({ id }) => ({ testId: id }));
      // In any order of items.
      const turned = [...items.slice(turn % 3), ...items.slice(0, turn % 3)];
      return book(lab, { items: turned, patientPhone: null });
    });
    const tries = await Promise.allSettled(attempts);
    const booked = (isCrowded: boolean) =>
      tries.filter(({ status }, turn) => status === 'fulfilled' && Boolean(turn % 2) === isCrowded);
    expect(booked(true)).toHaveLength(1);
    expect(booked(false)).toHaveLength(7);
    const reasons = new Set(tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason.code] : [])));
    expect([...reasons].sort()).toEqual(['items-changed', 'slot-taken']);
    for (const lab of [crowded, capped]) expect(await findWrongSlots(world, lab)).toEqual([]);
  });
});
