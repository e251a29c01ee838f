import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { session } from '../../contract/account/auth.ts';
import { requestPhoneCode } from '../../contract/account/phone.ts';
import type { Call } from '../../contract/client.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { claimBooking, correctBooking } from '../../contract/patient/my-bookings.ts';
import { eraseBooking, getBookingData } from '../../contract/patient/privacy.ts';
import { findOwnReview, withdrawReview, writeReview } from '../../contract/patient/reviews/reviews.ts';
import { createBookingActions, midnight, type TestVendor, tomorrow } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const dayMs = 86_400_000;
const bad = { stars: 1, text: 'A long queue.', showsName: true, waited: null, reportOnTime: null } as const;
const written = { ...bad, chargedAsBooked: null };

let world: TestWorld;
let vendor: TestVendor;
let bookings: ReturnType<typeof createBookingActions>;
let lastPhone = 9_370_000_000 + (process.pid % 1000) * 1000;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
  vendor = await createTestVendor(world, { from: '09:00', to: '18:00', capacity: 20 });
});
afterEach(() => {
  world.clock.now = testNow;
});

const patientName = 'Asha Kulkarni';

async function book(call: Call = world.visitor()) {
  const phone = `+91${++lastPhone}`;
  const { code } = await call(createBooking, {
    vendorId: vendor.vendorId,
    testId: vendor.testId,
    appointmentDate: midnight(tomorrow),
    appointmentTime: '09:00',
    patientName,
    patientPhone: phone,
  });
  return { code, phone };
}
async function addLink(code: string) {
  const secret = randomBytes(18).toString('base64url');
  await world.services.db.updateTable('bookings').set({ linkSecret: secret }).where('code', '=', code).execute();
  return { code, secret };
}
const afterVisit = () => {
  world.clock.now = testNow + 3 * dayMs;
};
const correctEmail = ({ code, phone }: { code: string; phone: string }, patientEmail: string) =>
  world.visitor()(correctBooking, {
    code,
    phone,
    patientName,
    patientPhone: phone,
    patientAge: null,
    patientEmail,
  });

describe('a review, for those who have only the id and number of its booking, as the lab,', () => {
  it('is not shown, withdrawn or deleted after they have taken the booking over', async () => {
    const { code, phone } = await book();
    const link = await addLink(code);
    afterVisit();
    await world.visitor()(writeReview, { ...link, ...written });
    const taker = await bookings.registerCustomer();
    await taker(claimBooking, { code, phone });
    expect(await taker(findOwnReview, { code })).toMatchObject({ needsCode: true, review: null });
    expect((await taker(getBookingData, { code })).review).toBeNull();
    await expect(taker(withdrawReview, { code })).rejects.toMatchObject({ code: 'confirm-phone' });
    expect((await world.visitor()(findOwnReview, link)).review).toMatchObject({ text: bad.text });
    await expect(taker(eraseBooking, { code })).rejects.toMatchObject({ code: 'confirm-phone' });
    world.clock.now = testNow + 100 * dayMs;
    await world.visitor()(eraseBooking, { code, phone });
    const { db } = world.services;
    const [left] = await db
      .selectFrom('reviews')
      .innerJoin('bookings', 'bookings.id', 'bookingId')
      .where('code', '=', code)
      .select(['text', 'shownName'])
      .execute();
    expect(left).toEqual({ text: bad.text, shownName: null });
  });

  it('is not shown by the link to an address that they have corrected', async () => {
    const booked = await book();
    await correctEmail(booked, 'stranger@lab.example');
    const link = await addLink(booked.code);
    afterVisit();
    expect(await world.visitor()(findOwnReview, link)).toMatchObject({ needsCode: true, review: null });
  });

  it('is not prevented by people of the lab who take the booking over or correct its address to theirs', async () => {
    const asha = await bookings.registerCustomer();
    const own = await book(asha);
    const guest = await book();
    const link = await addLink(guest.code);
    const { call: member, email } = await createTestMember(world, vendor, 'desk');
    await correctEmail(own, email);
    await member(claimBooking, guest);
    afterVisit();
    expect((await asha(writeReview, { code: own.code, ...written })).review).toMatchObject({ state: 'waiting' });
    expect((await world.visitor()(writeReview, { ...link, ...written })).review).toMatchObject({ state: 'waiting' });
  });

  it('is not prevented by erasing the booking, which takes the code of an SMS while the visit can be reviewed', async () => {
    const { code, phone } = await book();
    afterVisit();
    const visitor = world.visitor();
    await expect(visitor(eraseBooking, { code, phone })).rejects.toMatchObject({ status: 409, code: 'confirm-phone' });
    await visitor(requestPhoneCode, { phone });
    const { db } = world.services;
    const sent = db
      .selectFrom('messages')
      .where('recipient', '=', phone)
      .where('kind', '=', 'phone-code')
      .orderBy('id', 'desc')
      .select('data');
    const { code: phoneCode } = (await sent.executeTakeFirstOrThrow()).data as { code: string };
    expect(await visitor(eraseBooking, { code, phone, phoneCode })).toEqual({ isNameKept: false });
  });

  it('is that of the account which has shown that the number is its own', async () => {
    const { code, phone } = await book();
    const account = await bookings.registerCustomer();
    await account(claimBooking, { code, phone });
    await world.services.db
      .updateTable('users')
      .set({ phone, phoneUsedAt: new Date(testNow) })
      .where('id', '=', (await account(session, {})).user.id)
      .execute();
    afterVisit();
    expect(await account(findOwnReview, { code })).toMatchObject({ standing: 'open', needsCode: false });
  });
});
