import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { loginWithPassword } from '../../../contract/account/auth.ts';
import { availableSlots } from '../../../contract/patient/availability.ts';
import { createBooking, itemNotFoundMessage, slotUnavailableMessage } from '../../../contract/patient/bookings.ts';
import { wrongPhoneMessage } from '../../../domain/text/phone.ts';
import { addDays, fromIndiaTime, toIndiaTime } from '../../../domain/time/calendar.ts';
import { demoAccounts } from '../../demo/demo-accounts.ts';
import { newToken } from '../../http/set-cookies.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const today = toIndiaTime(testNow).day;
const tomorrow = addDays(today, 1);
const midnight = (day: string) => new Date(fromIndiaTime({ day, minute: 0 })).toISOString();

describe('booking a test', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const bookingRequest = (vendor: { vendorId: number; testId: number }, more: object = {}) => ({
    vendorId: vendor.vendorId,
    testId: vendor.testId,
    appointmentDate: midnight(tomorrow),
    appointmentTime: '09:00',
    patientName: 'Ravi Kumar',
    ...more,
  });
  const book = (
    vendor: { vendorId: number; testId: number },
    more: object = {},
    headers: Record<string, string> = {},
  ) => world.visitor()(createBooking, bookingRequest(vendor, more), { headers });
  const listBookings = (vendorId: number) =>
    world.services.db
      .selectFrom('bookings')
      .innerJoin('bookingItems', 'bookingItems.bookingId', 'bookings.id')
      .where('bookings.vendorId', '=', vendorId)
      .select(['name as itemName', 'pricePaise'])
      .selectAll('bookings')
      .orderBy('id')
      .execute();

  it('stores item, patient and time, with history and event', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const placed = await book(vendor, {
      patientEmail: 'Ravi@Example.in',
      patientPhone: '098765 43210',
      patientAge: '61',
      patientGender: 'Male',
      specialInstructions: '<b>wheelchair</b>',
    });
    expect(placed).toEqual({
      bookingId: expect.any(Number),
      code: expect.stringMatching(/^[2-9A-Z]{10}$/),
      message: 'Booking confirmed successfully!',
      price: '350.00',
    });
    expect(await listBookings(vendor.vendorId)).toMatchObject([
      {
        id: placed.bookingId,
        code: placed.code,
        status: 'pending',
        itemName: vendor.testName,
        pricePaise: 35_000,
        appointmentOn: tomorrow,
        startMinute: 540,
        patientEmail: 'ravi@example.in',
        patientPhone: '+919876543210',
        patientAge: 61,
        patientGender: 'male',
        specialInstructions: '<b>wheelchair</b>',
        customerId: null,
      },
    ]);
    const { rows } = await sql`
      select (select count(*) from booking_changes where booking_id = ${placed.bookingId} and status = 'pending') as changes,
        (select count(*) from outbox where subject_id = ${placed.bookingId}) as "bookingEvents"`.execute(
      world.services.db,
    );
    expect(rows).toEqual([{ changes: 1, bookingEvents: 1 }]);
  });

  it('belongs to the signed-in customer', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const visitor = world.visitor();
    const { user } = await visitor(loginWithPassword, demoAccounts.customer);
    await visitor(createBooking, bookingRequest(vendor));
    expect((await listBookings(vendor.vendorId))[0]?.customerId).toBe(user.id);
  });

  it.each([
    ['midnight in India', `${tomorrow}T00:00:00+05:30`],
    ['midnight in London', `${tomorrow}T00:00:00Z`],
    ['noon in London', `${tomorrow}T12:00:00.000Z`],
    ['the last minute of the day in India', `${tomorrow}T18:29:59Z`],
  ])('is on the date in India of %s', async (_name, appointmentDate) => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    await book(vendor, { appointmentDate });
    expect((await listBookings(vendor.vendorId))[0]?.appointmentOn).toBe(tomorrow);
  });

  it('accepts exactly the slots that are offered', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '11:00', capacity: 2, slotMinutes: 20 });
    const offered = await world.visitor()(availableSlots, { vendorId: vendor.vendorId, date: tomorrow });
    expect(offered).toHaveLength(6);
    for (const appointmentTime of offered) await book(vendor, { appointmentTime });
    for (const appointmentTime of ['08:40', '09:10', '11:00', '23:59']) {
      await expect(book(vendor, { appointmentTime })).rejects.toMatchObject({
        status: 409,
        message: slotUnavailableMessage,
      });
    }
    const past = { appointmentDate: midnight(today), appointmentTime: '09:20' };
    await expect(book(vendor, past)).rejects.toMatchObject({ status: 409, message: slotUnavailableMessage });
    expect(await world.visitor()(availableSlots, { vendorId: vendor.vendorId, date: tomorrow })).toEqual(offered);
    for (const appointmentTime of offered) await book(vendor, { appointmentTime });
    expect(await world.visitor()(availableSlots, { vendorId: vendor.vendorId, date: tomorrow })).toEqual([]);
  });

  it('fills the last places exactly, of 200 requests at once', async () => {
    const capacity = 7;
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00', capacity });
    const tries = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => book(vendor, { patientName: `Patient ${index}` })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(capacity);
    const failures = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason] : []));
    expect(new Set(failures.map(({ status, message }) => `${status} ${message}`))).toEqual(
      new Set([`409 ${slotUnavailableMessage}`]),
    );
    expect(await listBookings(vendor.vendorId)).toHaveLength(capacity);
  });

  it("stops at the vendor's cap for the test, of 20 requests at once", async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00', capacity: 50, cap: 3 });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => book(vendor)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await listBookings(vendor.vendorId)).toHaveLength(3);
  });

  it('makes one booking, however often it is retried with its key', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const headers = { 'Idempotency-Key': `key-${vendor.vendorId}`, 'Booking-Secret': newToken() };
    const patient = world.visitor();
    const placed = await Promise.all(
      Array.from({ length: 8 }, () => patient(createBooking, bookingRequest(vendor), { headers })),
    );
    expect(new Set(placed.map(({ code }) => code)).size).toBe(1);
    expect(await listBookings(vendor.vendorId)).toHaveLength(1);
    const other = bookingRequest(vendor, { patientName: 'Somebody Else' });
    await expect(patient(createBooking, other, { headers })).rejects.toMatchObject({ status: 409 });
  });

  it('refuses a key that is too long to store', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    await expect(book(vendor, {}, { 'Idempotency-Key': 'k'.repeat(201) })).rejects.toMatchObject({ status: 400 });
    await book(vendor, {}, { 'Idempotency-Key': `${vendor.vendorId}`.padEnd(200, 'k') });
  });

  it.each([
    ['a vendor that does not exist', { vendorId: 999_999_999 }],
    ['a test that the vendor does not offer', { testId: 2 }],
    ['a package of another vendor', { testId: null, packageId: 1 }],
  ])('is refused for %s', async (_name, wrong) => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    await expect(book(vendor, wrong)).rejects.toMatchObject({ status: 404, message: itemNotFoundMessage });
    expect(await listBookings(vendor.vendorId)).toEqual([]);
  });

  it('is rolled back as a whole when it fails half-way', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const { db } = world.services;
    await sql`alter table booking_changes add constraint broken check (booking_id = 0) not valid`.execute(db);
    try {
      await expect(book(vendor)).rejects.toMatchObject({ status: 500 });
    } finally {
      await sql`alter table booking_changes drop constraint broken`.execute(db);
    }
    expect(await listBookings(vendor.vendorId)).toEqual([]);
    expect(await world.visitor()(availableSlots, { vendorId: vendor.vendorId, date: tomorrow })).toContain('09:00');
  });

  it.each([
    [{ patientName: ' ' }, 'Patient name is required.'],
    [{ patientName: undefined }, 'Patient name is required.'],
    [{ appointmentTime: '9:00' }, 'Invalid time format. Expected HH:MM.'],
    [{ appointmentTime: '24:00' }, 'Invalid time format. Expected HH:MM.'],
    [{ appointmentDate: '2026-11-21' }, 'Invalid date format. Expected ISO 8601 format.'],
    [{ appointmentDate: '2026-02-30T00:00:00Z' }, 'Invalid date format. Expected ISO 8601 format.'],
    [{ appointmentDate: '0000-01-01T00:00:00Z' }, 'Invalid date format. Expected ISO 8601 format.'],
    [{ appointmentDate: '+275760-09-13T00:00:00.000Z' }, 'Invalid date format. Expected ISO 8601 format.'],
    [{ appointmentDate: '+010000-01-01T00:00:00.000Z' }, 'Invalid date format. Expected ISO 8601 format.'],
    [{ appointmentDate: '-271821-04-20T00:00:00.000Z' }, 'Invalid date format. Expected ISO 8601 format.'],
    [{ appointmentDate: '9999-12-31T23:59:59Z' }, 'Invalid date format. Expected ISO 8601 format.'],
    [{ patientEmail: 'x' }, 'Please enter a valid email address.'],
    [{ patientPhone: 'call me' }, 'Please enter a valid phone number.'],
    [{ patientPhone: '98765 4321' }, wrongPhoneMessage],
    [{ patientPhone: '98765 432101' }, wrongPhoneMessage],
    [{ patientPhone: '00000 00000' }, wrongPhoneMessage],
    [{ patientPhone: '+91 98765 43210 12' }, wrongPhoneMessage],
    [{ patientAge: 0 }, 'Age must be a whole number from 1 to 120.'],
    [{ patientAge: 1.5 }, 'Age must be a whole number from 1 to 120.'],
    [{ patientName: '\u200b\u00a0\u2060' }, 'Patient name is required.'],
    [{ patientName: '\u0007\u202e' }, 'Patient name is required.'],
    [{ patientAge: '0x10' }, 'Age must be a whole number from 1 to 120.'],
    [{ patientAge: '1e1' }, 'Age must be a whole number from 1 to 120.'],
    [{ patientAge: '-५' }, 'Age must be a whole number from 1 to 120.'],
    [{ patientAge: 121 }, 'Age must be a whole number from 1 to 120.'],
    [{ patientAgeMonths: 24 }, 'Age in months must be a whole number from 0 to 23.'],
    [{ patientAgeMonths: -1 }, 'Age in months must be a whole number from 0 to 23.'],
    [{ patientAgeMonths: '8 months' }, 'Age in months must be a whole number from 0 to 23.'],
    [{ patientAge: 1, patientAgeMonths: 8 }, 'Give the age either in years or in months.'],
    [{ patientGender: 'yes' }, 'Gender must be one of: male, female, other, prefer_not_to_say.'],
    [{ vendorId: -1 }, 'Vendor id must be a positive whole number.'],
    [{ testId: 0 }, 'Test id must be a positive whole number.'],
    [{ testId: null }, 'Choose either a test or a package.'],
    [{ packageId: 1 }, 'Choose either a test or a package.'],
    [{ specialInstructions: 'x'.repeat(1001) }, 'Must be at most 1000 characters.'],
  ])('refuses %j and stores nothing', async (wrong, message) => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    await expect(book(vendor, wrong)).rejects.toMatchObject({ status: 400, message });
    expect(await listBookings(vendor.vendorId)).toEqual([]);
  });

  it('treats blank optional fields as missing', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    await book(vendor, {
      patientEmail: '',
      patientPhone: '',
      patientAge: '',
      patientGender: '',
      specialInstructions: '',
    });
    expect(await listBookings(vendor.vendorId)).toMatchObject([
      { patientEmail: null, patientPhone: null, patientAge: null, patientGender: null, specialInstructions: null },
    ]);
  });

  it('reads the digits of other scripts', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    await book(vendor, { patientPhone: '९८७६५ ४३२१०', patientAge: ' ௬௧ ' });
    expect(await listBookings(vendor.vendorId)).toMatchObject([{ patientPhone: '+919876543210', patientAge: 61 }]);
  });

  it('stores what people type in one form, without invisible marks', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    await book(vendor, {
      patientName: '\u202eRene\u0301e\u200b क्\u200dषमा\u202c',
      patientEmail: 'mailto:Renee@डाटामेल.भारत,',
      patientPhone: '\u202a+91\u00a0９８７６５\u201143210\u202c',
      specialInstructions: 'one\u2066\r\ntwo',
    });
    expect(await listBookings(vendor.vendorId)).toMatchObject([
      {
        patientName: 'Ren\u00e9e क्\u200dषमा',
        patientEmail: 'renee@xn--c2bd4bq1db8d.xn--h2brj9c',
        patientPhone: '+919876543210',
        specialInstructions: 'one\r\ntwo',
      },
    ]);
  });

  it('drops the characters that no database stores', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    await book(vendor, { patientName: 'Ravi\0 Kumar', specialInstructions: '\0' });
    expect(await listBookings(vendor.vendorId)).toMatchObject([
      { patientName: 'Ravi Kumar', specialInstructions: null },
    ]);
  });
});
