import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findBooking } from '../../../contract/patient/my-bookings.ts';
import { createBookingActions, phone, tomorrow } from '../../testing/test-bookings.ts';
import { testWorld } from '../../testing/test-world.ts';

it('is told to a patient who waits, from 20 confirmations of the lab on', async () => {
  const world = await testWorld();
  const { db } = world.services;
  const actions = createBookingActions(world);
  const vendor = await actions.createMorningVendor();
  const { code } = await actions.book(vendor);
  // The database has another clock than the spec.
  await sql`update bookings set created_at = ${tomorrow}::date - interval '14 hours' where code = ${code}`.execute(db);
  const usual = async () => (await world.visitor()(findBooking, { code, phone })).usualConfirmationMinutes;
  /** As many bookings of the lab like the first, of the day before, each confirmed after 40 minutes. */
  const confirm = async (from: number, until: number) => {
    await sql`insert into bookings overriding system value
      select (jsonb_populate_record(null::bookings, to_jsonb(bookings) || jsonb_build_object(
        'id', id + 5000000 + number, 'code', translate(upper(left(md5(code || number::text), 10)), '01', 'GH'),
        'appointment_on', ${tomorrow}::date - 1, 'status', 'confirmed'))).*
      from bookings, generate_series(${from}::integer, ${until}::integer) as number where code = ${code}`.execute(db);
    await sql`insert into booking_changes (booking_id, status, actor, changed_at)
      select copy.id, 'confirmed', 'vendor', copy.created_at + interval '40 minutes'
      from bookings as copy where vendor_id = ${vendor.vendorId} and status = 'confirmed'
        and not exists (select from booking_changes where booking_id = copy.id)`.execute(db);
  };
  await confirm(1, 19);
  expect(await usual()).toBeNull();
  await confirm(20, 20);
  expect(await usual()).toBe(40);
  await sql`insert into bookings overriding system value
    select (jsonb_populate_record(null::bookings, to_jsonb(bookings) || jsonb_build_object(
      'id', id + 6000000 + number, 'code', translate(upper(left(md5(code || 'left' || number), 10)), '01', 'GH'),
      'appointment_on', ${tomorrow}::date - 3))).*
    from bookings, generate_series(1, 10) as number where code = ${code}`.execute(db);
  // A third of all was never confirmed: three of four have no time.
  expect(await usual()).toBeNull();
});
