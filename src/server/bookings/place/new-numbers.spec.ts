import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callLabToChangeMessage, createBooking } from '../../../contract/patient/bookings.ts';
import { correctBooking, findBooking, moveBooking } from '../../../contract/patient/my-bookings.ts';
import { createVisit } from '../../../contract/patient/visits/visits.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { createBookingActions, midnight, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';
import { hasHistory } from '../terms/new-numbers.ts';

let world: TestWorld;
let lastPhone = 9_250_000_000 + (process.pid % 1000) * 1000;
beforeAll(async () => {
  world = await testWorld();
  world.services.config.rateLimitScale = 1;
});
afterEach(() => {
  world.clock.now = testNow;
});
afterAll(() => {
  world.services.config.rateLimitScale = 0;
});

const newPhone = () => `+91${++lastPhone}`;
/** With six places a day. */
const createVendor = () => createBookingActions(world).createMorningVendor();

function book(
  { vendorId, testId }: TestVendor,
  slot: number,
  more: { patientPhone?: string | null; phoneCode?: string; key?: string; day?: string } = {},
) {
  const { key, day = tomorrow, patientPhone = newPhone(), ...rest } = more;
  const appointment = { appointmentDate: midnight(day), appointmentTime: formatPlainTime(540 + 30 * slot) };
  const headers = key
    ? { 'Idempotency-Key': key, 'Booking-Secret': `secret-of-${key}`.padEnd(32, '-') }
    : ({} as Record<string, string>);
  const booking = { vendorId, testId, ...appointment, patientName: 'Ravi', patientPhone, ...rest };
  return world.visitor()(createBooking, booking, { headers });
}

/** A lab whose day has as many bookings of new numbers as it takes without a code. */
async function createBusyVendor(): Promise<TestVendor> {
  const vendor = await createVendor();
  await book(vendor, 0);
  await book(vendor, 1);
  return vendor;
}

async function readCodes(phone: string): Promise<string[]> {
  const messages = world.services.db.selectFrom('messages').where('recipient', '=', phone);
  const rows = await messages.where('kind', '=', 'phone-code').select('data').orderBy('id').execute();
  return rows.map(({ data }) => (data as { code: string }).code);
}

const needsCode = { status: 409, code: 'confirm-phone' };
const needsCall = { status: 409, code: 'call-lab' };
/** Of a booking that stays as it was. */
const needsCallToChange = { ...needsCall, message: callLabToChangeMessage, current: { phone: '+912226421234' } };
const setPhone = ({ vendorId }: TestVendor) =>
  world.services.db.updateTable('vendors').set({ phone: '+912226421234' }).where('id', '=', vendorId).execute();
const ofOpenBookings = (vendor: TestVendor) =>
  world.services.db.updateTable('bookings').where('vendorId', '=', vendor.vendorId);

describe('numbers without history', () => {
  it('take a third of the day of a lab, then one books with a code and the same key', async () => {
    const vendor = await createBusyVendor();
    const [patientPhone, key] = [newPhone(), `new-${vendor.slug}`];
    await expect(book(vendor, 2, { patientPhone, key })).rejects.toMatchObject(needsCode);
    expect(await createBookingActions(world).listTakenSlots(vendor)).toHaveLength(2);
    const [phoneCode = ''] = await readCodes(patientPhone);
    const wrong = String((Number(phoneCode) + 1) % 1_000_000).padStart(6, '0');
    await expect(book(vendor, 2, { patientPhone, key, phoneCode: wrong })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'phoneCode', code: 'wrong-code' }],
    });
    const { code } = await book(vendor, 2, { patientPhone, key, phoneCode });
    expect((await book(vendor, 2, { patientPhone, key, phoneCode })).code).toBe(code);
    expect((await book(vendor, 2, { patientPhone, key })).code).toBe(code);
    // It has a history now.
    await book(vendor, 3, { patientPhone });
    await expect(book(vendor, 4)).rejects.toMatchObject(needsCode);
    await book(vendor, 4, { day: addDays(tomorrow, 1) });
  });

  it('get their code for this booking alone', async () => {
    const [vendor, patientPhone] = [await createBusyVendor(), newPhone()];
    await expect(book(vendor, 2, { patientPhone })).rejects.toMatchObject(needsCode);
    const [code] = await readCodes(patientPhone);
    await expect(book(vendor, 2, { phoneCode: code ?? '', patientPhone: newPhone() })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('of others of a visit stay without history when its own number is confirmed', async () => {
    const { vendorId, testId } = await createBusyVendor();
    const [patientPhone, ofOther] = [newPhone(), newPhone()];
    const person = { items: [{ testId }], appointmentTime: '10:00' };
    const visit = {
      vendorId,
      date: tomorrow,
      patientPhone,
      people: [
        { ...person, patientName: 'Leela Rao' },
        { ...person, patientName: 'Mohan Rao', patientPhone: ofOther, appointmentTime: '10:30' },
      ],
    };
    await expect(world.visitor()(createVisit, visit)).rejects.toMatchObject(needsCode);
    const [phoneCode] = await readCodes(patientPhone);
    await world.visitor()(createVisit, { ...visit, phoneCode: phoneCode ?? '' });
    expect(await hasHistory(world.services.db, patientPhone)).toBe(true);
    expect(await hasHistory(world.services.db, ofOther)).toBe(false);
  });

  it('count until the lab has confirmed their bookings', async () => {
    const vendor = await createBusyVendor();
    await ofOpenBookings(vendor).set({ status: 'confirmed' }).execute();
    await book(vendor, 2);
  });

  it('are those that no patient has come with', async () => {
    const [vendor, patientPhone] = [await createBusyVendor(), newPhone()];
    const earlier = await createVendor();
    await book(earlier, 0, { patientPhone });
    await expect(book(vendor, 2, { patientPhone })).rejects.toMatchObject(needsCode);
    await ofOpenBookings(earlier)
      .set({ arrivedAt: new Date(testNow) })
      .execute();
    await book(vendor, 2, { patientPhone });
  });

  it('do not gather on a day by moves from other days', async () => {
    const vendor = await createBusyVendor();
    await setPhone(vendor);
    const phone = newPhone();
    const { code } = await book(vendor, 2, { patientPhone: phone, day: addDays(tomorrow, 1) });
    await expect(world.visitor()(moveBooking, { code, phone, date: tomorrow, time: '10:00' })).rejects.toMatchObject(
      needsCallToChange,
    );
    await world.visitor()(moveBooking, { code, phone, date: addDays(tomorrow, 2), time: '10:00' });
  });

  it('do not gather by corrections of numbers with history', async () => {
    const [vendor, phone] = [await createVendor(), newPhone()];
    await setPhone(vendor);
    await world.services.db
      .insertInto('users')
      .values({ email: `known-${phone}@example.in`, passwordHash: '-', displayName: 'Ravi', role: 'customer', phone })
      .execute();
    const correct = (code: string) =>
      world.visitor()(correctBooking, { code, phone, patientName: 'Ravi', patientPhone: newPhone(), patientAge: null });
    const codes = [];
    for (let slot = 0; slot < 3; slot++) codes.push((await book(vendor, slot, { patientPhone: phone })).code);
    const [first = '', second = '', third = ''] = codes;
    await correct(first);
    await correct(second);
    await expect(correct(third)).rejects.toMatchObject(needsCallToChange);
    const { patientPhone } = await world.visitor()(findBooking, { code: third, phone });
    expect(patientPhone).toBe(phone);
  });

  it('are asked to call the lab without SMS, from a landline and without a number', async () => {
    const vendor = await createBusyVendor();
    await setPhone(vendor);
    const withLabsNumber = { ...needsCall, current: { phone: '+912226421234' } };
    await expect(book(vendor, 2, { patientPhone: '+912226429999' })).rejects.toMatchObject(withLabsNumber);
    await expect(book(vendor, 2, { patientPhone: null })).rejects.toMatchObject(withLabsNumber);
    Object.assign(world.services.config, { demo: false });
    const refused = book(vendor, 2).finally(() => Object.assign(world.services.config, { demo: true }));
    await expect(refused).rejects.toMatchObject(withLabsNumber);
  });
});

describe('codes of bookings', () => {
  it('are at most three for a booking', async () => {
    const [vendor, patientPhone] = [await createBusyVendor(), newPhone()];
    const attempt = { patientPhone, key: `three-${vendor.slug}` };
    for (let codes = 1; codes <= 3; codes++) {
      await expect(book(vendor, 2, attempt)).rejects.toMatchObject(needsCode);
      expect(await readCodes(patientPhone)).toHaveLength(codes);
      world.clock.now += 31_000;
    }
    await expect(book(vendor, 2, attempt)).rejects.toMatchObject(needsCall);
    await book(vendor, 2, { ...attempt, phoneCode: (await readCodes(patientPhone))[2] ?? '' });
  });

  it('are at most sixty a day at a lab', async () => {
    const vendor = await createBusyVendor();
    for (let codes = 0; codes < 60; codes++) await expect(book(vendor, 2)).rejects.toMatchObject(needsCode);
    await expect(book(vendor, 2)).rejects.toMatchObject(needsCall);
    const other = await createBusyVendor();
    await expect(book(other, 2)).rejects.toMatchObject(needsCode);
  });

  it('count only when they are sent', async () => {
    const [vendor, patientPhone] = [await createBusyVendor(), newPhone()];
    for (let attempt = 0; attempt < 61; attempt++) {
      await expect(book(vendor, 2, { patientPhone })).rejects.toMatchObject(needsCode);
    }
    expect(await readCodes(patientPhone)).toHaveLength(1);
    await expect(book(vendor, 2)).rejects.toMatchObject(needsCode);
  });
});
