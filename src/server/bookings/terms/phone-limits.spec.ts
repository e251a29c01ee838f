import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createBooking,
  tooManyAtVendorMessage,
  tooManyOfCallerMessage,
  tooManyOfPhoneMessage,
} from '../../../contract/patient/bookings.ts';
import { cancelBooking } from '../../../contract/patient/my-bookings.ts';
import { createStaffBooking } from '../../../contract/vendor/booking-desk.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import type { Config } from '../../start/config.ts';
import { createBookingActions, midnight, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { createDesk, walkIn } from '../../testing/test-desk.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
let config: Config;
let standard: Config['bookingLimits'];
let desk: Awaited<ReturnType<typeof createDesk>>;
beforeAll(async () => {
  world = await testWorld();
  config = world.services.config;
  standard = config.bookingLimits;
  // Signs in without limits: other specs have made wrong guesses from the same address.
  desk = await createDesk(world, { capacity: 9 });
  config.rateLimitScale = 1;
});
afterAll(() => {
  config.rateLimitScale = 0;
});

let lastPhone = 9_300_000_000;
const newPhone = () => `+91${++lastPhone}`;
/** With room for all of these numbers, none of which has a history. */
const createVendor = () => createTestVendor(world, { from: '09:00', to: '12:00', capacity: 3 });
const time = (slot: number) => formatPlainTime(540 + 30 * slot);

/** Books the vendor's so-maniest slot of tomorrow, as another browser each time. */
function book(
  { vendorId, testId }: TestVendor,
  slot: number,
  patientPhone: string | null,
  headers: Record<string, string> = {},
  caller = world.visitor(),
) {
  const appointment = { appointmentDate: midnight(tomorrow), appointmentTime: time(slot) };
  return caller(createBooking, { vendorId, testId, ...appointment, patientName: 'Ravi', patientPhone }, { headers });
}

const refusedAtVendor = { status: 409, message: tooManyAtVendorMessage(3) };

describe('a phone number', () => {
  // Bookings of this file are many for one address and hour.
  beforeAll(() => {
    config.bookingLimits = { ...standard, perHour: 1000 };
  });
  afterAll(() => {
    config.bookingLimits = standard;
  });

  it('has at most three open bookings at one lab, in any notation', async () => {
    const [vendor, other, phone] = [await createVendor(), await createVendor(), newPhone()];
    const codes: string[] = [];
    for (let slot = 0; slot < 3; slot++) codes.push((await book(vendor, slot, phone)).code);
    await expect(book(vendor, 3, phone)).rejects.toMatchObject(refusedAtVendor);
    await expect(book(vendor, 3, phone.replace('+91', '0'))).rejects.toMatchObject(refusedAtVendor);
    await book(other, 0, phone);
    await book(vendor, 3, newPhone());
    // Other specs cancel from the same address.
    config.rateLimitScale = 0;
    await world.visitor()(cancelBooking, { code: codes[0] ?? '', phone });
    config.rateLimitScale = 1;
    await book(vendor, 4, phone);
  });

  it('has at most eight open bookings at all labs', async () => {
    const phone = newPhone();
    const vendors = await Promise.all(Array.from({ length: 3 }, createVendor));
    for (let slot = 0; slot < 8; slot++) await book(vendors[slot % 3] as TestVendor, Math.floor(slot / 3), phone);
    const refused = book(await createVendor(), 0, phone);
    await expect(refused).rejects.toMatchObject({ status: 409, message: tooManyOfPhoneMessage(8) });
  });

  it('counts neither visits that are over nor those that the lab wrote down', async () => {
    const { lab, call } = desk;
    const phone = newPhone();
    for (let turn = 0; turn < 4; turn++) await call(createStaffBooking, walkIn(lab, { patientPhone: phone }));
    for (let slot = 0; slot < 3; slot++) await book(lab, slot, phone);
    await expect(book(lab, 3, phone)).rejects.toMatchObject(refusedAtVendor);
    await call(createStaffBooking, walkIn(lab, { patientPhone: phone }));
    await createBookingActions(world).withClockAt(Date.parse(`${tomorrow}T09:45:00+05:30`), () => book(lab, 3, phone));
  });

  it('keeps to the limit when twelve bookings come at once', async () => {
    const [vendor, phone] = [await createVendor(), newPhone()];
    const tries = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => book(vendor, at % 6, phone)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('gets its booking again for the same idempotency key, also at the limit', async () => {
    const [vendor, phone, caller] = [await createVendor(), newPhone(), world.visitor()];
    const headers = { 'Idempotency-Key': `limit-${vendor.slug}` };
    for (let slot = 0; slot < 2; slot++) await book(vendor, slot, phone);
    const { code } = await book(vendor, 2, phone, headers, caller);
    expect((await book(vendor, 2, phone, headers, caller)).code).toBe(code);
  });

  it('may have more where the operator allows it', async () => {
    const [vendor, phone] = [await createVendor(), newPhone()];
    config.bookingLimits.perPhoneAndVendor = 4;
    try {
      for (let slot = 0; slot < 4; slot++) await book(vendor, slot, phone);
      await expect(book(vendor, 4, phone)).rejects.toMatchObject({ message: tooManyAtVendorMessage(4) });
    } finally {
      config.bookingLimits.perPhoneAndVendor = 3;
    }
  });
});

describe('a caller', () => {
  it('makes at most thirty bookings an hour by one secret, across phone numbers and labs', async () => {
    const [vendors, headers] = [
      await Promise.all(Array.from({ length: 6 }, createVendor)),
      { 'Booking-Secret': 'x'.repeat(32) },
    ];
    for (let done = 0; done < 30; done++) await book(vendors[done % 6] as TestVendor, done % 5, newPhone(), headers);
    await expect(book(await createVendor(), 0, newPhone(), headers)).rejects.toMatchObject({
      status: 429,
      message: tooManyOfCallerMessage,
    });
    await book(await createVendor(), 0, newPhone());
  });
});

describe('an address', () => {
  /** An hour that no other spec counts in. */
  async function inNewHour(act: () => Promise<unknown>) {
    const before = world.clock.now;
    world.clock.now += 3_600_000;
    try {
      await act();
    } finally {
      world.clock.now = before;
    }
  }

  it('makes at most as many bookings an hour as the operator allows, across phone numbers', () =>
    inNewHour(async () => {
      config.bookingLimits = { ...standard, perHour: 60 };
      const vendor = await createVendor();
      const tries = await Promise.allSettled(Array.from({ length: 63 }, (_, at) => book(vendor, at % 6, newPhone())));
      const reasons = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason] : []));
      const limited = reasons.filter(({ status }) => status === 429);
      expect(limited).toHaveLength(3);
      expect(limited[0].message).toBe(
        'Too many bookings came from your network in this hour. Please wait, or call the lab.',
      );
      config.bookingLimits = standard;
    }));

  it('makes at most eight of them without a phone number', () =>
    inNewHour(async () => {
      world.clock.now += 3_600_000;
      const [vendor, other] = [await createVendor(), await createVendor()];
      for (let slot = 0; slot < 8; slot++) await book(slot < 6 ? vendor : other, slot % 6, null);
      await expect(book(other, 4, null)).rejects.toMatchObject({ status: 429 });
      await book(other, 4, newPhone());
    }));
});
