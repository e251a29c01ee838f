import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requestPhoneCode } from '../../../contract/account/phone.ts';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { findBooking, findBookingsByPhone } from '../../../contract/patient/my-bookings.ts';
import { addDays, fromIndiaTime } from '../../../domain/time/calendar.ts';
import { createBookingActions, midnight, tomorrow } from '../../testing/test-bookings.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const second = 1000;
const minute = 60 * second;
const wrong = {
  status: 400,
  issues: [{ path: 'code', message: 'This is not the code, or it counts no more. You can have another one.' }],
};

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
let lastPhone = 9_300_000_000 + (process.pid % 1000) * 1000;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
});
afterEach(() => {
  world.clock.now = testNow;
});

const newPhone = () => `+91${++lastPhone}`;

async function book(patientPhone = newPhone(), caller = world.visitor()) {
  const { vendorId, testId } = await bookings.createMorningVendor();
  const { code } = await caller(createBooking, {
    vendorId,
    testId,
    appointmentDate: midnight(tomorrow),
    appointmentTime: '09:00',
    patientName: 'Asha Rao',
    patientPhone,
  });
  return { code, phone: patientPhone };
}

const ask = (phone: string) => world.visitor()(requestPhoneCode, { phone });
const find = (phone: string, code: string) => world.visitor()(findBookingsByPhone, { phone, code });

/** The codes that were sent to a number, oldest first. */
async function readCodes(phone: string): Promise<string[]> {
  const messages = await world.services.db
    .selectFrom('messages')
    .where('recipient', '=', phone)
    .where('kind', '=', 'phone-code')
    .select(['channel', 'data'])
    .orderBy('id')
    .execute();
  expect(messages.every(({ channel }) => channel === 'sms')).toBe(true);
  return messages.map(({ data }) => (data as { code: string }).code);
}
async function askForCode(phone: string): Promise<string> {
  await ask(phone);
  return (await readCodes(phone)).at(-1) ?? '';
}
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code by SMS', () => {
  it('has six digits and opens the bookings of the number once, with all that their ids open', async () => {
    const { code: first, phone } = await book();
    const { code: second } = await book(phone, await bookings.registerCustomer());
    await book();
    const code = await askForCode(phone);
    expect(code).toMatch(/^\d{6}$/);
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    const found = await find(phone.replace('+91', '0'), typed);
    expect(found.bookings.map((booking) => booking.code).sort()).toEqual([first, second].sort());
    expect(found.bookings[0]).toMatchObject({ patientName: 'Asha Rao', isMine: false, canMove: true });
    await expect(world.visitor()(findBooking, { code: second, phone })).resolves.toHaveProperty('lab');
    await expect(find(phone, code)).rejects.toMatchObject(wrong);
  });

  it('finds bookings since 90 days ago', async () => {
    const { phone } = await book();
    world.clock.now = fromIndiaTime({ day: addDays(tomorrow, 90), minute: 600 });
    expect((await find(phone, await askForCode(phone))).bookings).toHaveLength(1);
    world.clock.now = fromIndiaTime({ day: addDays(tomorrow, 91), minute: 600 });
    await ask(phone);
    expect(await readCodes(phone)).toHaveLength(1);
  });

  it('opens none of a landline with the same digits', async () => {
    const digits = `80412${String(++lastPhone).slice(-5)}`;
    const phone = `+91${digits}`;
    await book(`080 ${digits.slice(2, 6)} ${digits.slice(6)}`);
    await ask(phone);
    expect(await readCodes(phone)).toEqual([]);
    const { code } = await book(phone);
    world.clock.now = testNow + minute;
    expect((await find(phone, await askForCode(phone))).bookings.map((booking) => booking.code)).toEqual([code]);
  });

  it('counts for ten minutes', async () => {
    const { phone } = await book();
    const code = await askForCode(phone);
    world.clock.now = testNow + 10 * minute;
    await expect(find(phone, code)).rejects.toMatchObject(wrong);
    world.clock.now = testNow + 10 * minute - 1;
    await expect(find(phone, code)).resolves.toHaveProperty('bookings');
  });

  it('counts no more after five wrong ones, also from calls at once', async () => {
    const { phone } = await book();
    const code = await askForCode(phone);
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => find(phone, another(code))));
    expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(find(phone, code)).rejects.toMatchObject(wrong);
  });

  it('still counts after four wrong ones', async () => {
    const { phone } = await book();
    const code = await askForCode(phone);
    for (let tries = 0; tries < 4; tries++) await find(phone, another(code)).catch(() => {});
    await expect(find(phone, code)).resolves.toHaveProperty('bookings');
  });

  it('counts for one of two calls at once', async () => {
    const { phone } = await book();
    const code = await askForCode(phone);
    const tries = await Promise.allSettled([find(phone, code), find(phone, code)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('counts for its own number alone, and the latest one makes the others invalid', async () => {
    const { phone } = await book();
    const { phone: other } = await book();
    const first = await askForCode(phone);
    await askForCode(other);
    await expect(find(other, first)).rejects.toMatchObject(wrong);
    world.clock.now = testNow + 30 * second;
    const latest = await askForCode(phone);
    if (first !== latest) await expect(find(phone, first)).rejects.toMatchObject(wrong);
    await expect(find(phone, latest)).resolves.toHaveProperty('bookings');
  });

  it.each(['12345', '1234567', 'abcdef', ''])('is refused at its field as %j', async (code) => {
    const { phone } = await book();
    await expect(find(phone, code)).rejects.toMatchObject({
      issues: [{ path: 'code', message: 'Type the six digits of the SMS.' }],
    });
  });
});

describe('asking for a code', () => {
  const waits = (message: string) => ({ status: 429, message: expect.stringContaining(message) });

  it('answers the same for a number without bookings, which gets none, and whose tries end like those of others', async () => {
    const { phone } = await book();
    const unknown = newPhone();
    expect(await ask(unknown)).toEqual(await ask(phone));
    expect(await readCodes(unknown)).toEqual([]);
    await expect(find(unknown, '123456')).rejects.toMatchObject(wrong);
    await expect(ask(unknown)).rejects.toMatchObject(waits('in 30 seconds'));
    await expect(ask(phone)).rejects.toMatchObject(waits('in 30 seconds'));
  });

  it('works again after thirty seconds, and one of two calls at once sends', async () => {
    const { phone } = await book();
    const tries = await Promise.allSettled([ask(phone), ask(phone)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    world.clock.now = testNow + 30 * second - 1;
    await expect(ask(phone)).rejects.toMatchObject(waits('in 1 second.'));
    world.clock.now = testNow + 30 * second;
    await ask(phone);
    expect(await readCodes(phone)).toHaveLength(2);
  });

  it('works ten times a day for a number and network, also after a used code', async () => {
    const { phone } = await book();
    for (let sent = 0; sent < 10; sent++) {
      world.clock.now = testNow + sent * minute;
      await find(phone, await askForCode(phone));
    }
    world.clock.now = testNow + 23 * 60 * minute;
    await expect(ask(phone)).rejects.toMatchObject({
      ...waits('All codes of a day for this number are used. You can have another one in 1 hour.'),
      code: 'codes-used',
    });
    world.clock.now = testNow + 24 * 60 * minute;
    await ask(phone);
    expect(await readCodes(phone)).toHaveLength(11);
  });

  it('is refused at its field for a number that gets no SMS', async () => {
    for (const phone of ['+912226421234', '+14155550123']) {
      await expect(ask(phone)).rejects.toMatchObject({
        issues: [{ path: 'phone', message: 'Please enter an Indian mobile number.' }],
      });
    }
  });

  it('stores neither number nor code but hashed with a secret', async () => {
    const { phone } = await book();
    const code = await askForCode(phone);
    const rows = await world.services.db.selectFrom('phoneCodes').selectAll().orderBy('id', 'desc').execute();
    const [latest] = rows.map(({ phoneKey, codeHash }) => `${phoneKey} ${codeHash}`);
    expect(latest).not.toContain(phone.slice(3));
    expect(latest).not.toContain(code);
  });

  it.each([
    ['without SMS', undefined],
    ['without the registered text of the code', { templates: {} }],
  ])('is closed outside the demo %s, and so is finding by a code', async (_, sms) => {
    const { phone } = await book();
    const code = await askForCode(phone);
    const { demo, sms: former } = world.services.config;
    Object.assign(world.services.config, { demo: false, sms });
    try {
      await expect(ask(phone)).rejects.toMatchObject({ status: 409, message: 'We send no codes by SMS here.' });
      await expect(find(phone, code)).rejects.toMatchObject({ status: 409 });
    } finally {
      Object.assign(world.services.config, { demo, sms: former });
    }
  });
});
