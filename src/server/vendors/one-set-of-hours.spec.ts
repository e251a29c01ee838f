import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportVendors, listVendors, updateVendor } from '../../contract/admin/admin-vendors.ts';
import type { Call } from '../../contract/client.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import { availability, updateAvailability } from '../../contract/vendor/availability/vendor-availability.ts';
import { getProfile } from '../../contract/vendor/profile.ts';
import {
  closedOperatingHours,
  defaultOperatingHours,
  mapDays,
  type OperatingHours,
} from '../../domain/schedule/operating-hours.ts';
import { createBookingActions, type TestVendor } from '../testing/test-bookings.ts';
import { createVendorActions } from '../testing/test-console-vendors.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
let admin: Call;
let headers: Record<string, string>;
beforeAll(async () => {
  world = await testWorld();
  ({ call: admin, headers } = await createTestAdmin(world));
});

const evening = { open: '14:00', close: '20:00', closed: false };
const everyEvening = mapDays(() => evening);

async function openVendor() {
  const vendor = await createTestVendor(world, { from: '09:00', to: '12:00', capacity: 2 });
  return { vendor, owner: (await createTestMember(world, vendor, 'owner')).call };
}
const find = async ({ vendorId }: TestVendor) => {
  const { name } = await world.services.db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select('name')
    .executeTakeFirstOrThrow();
  const { vendors } = await admin(listVendors, { search: name, limit: 50 });
  const found = vendors.find(({ id }) => id === vendorId);
  if (!found) throw new Error(`Lab ${vendorId} is not in the list.`);
  return found;
};

describe('the hours of a lab', () => {
  it('are bookable as the operator chose them when it was created', async () => {
    const { vendor } = await createVendorActions(world, admin).create({ operatingHours: everyEvening });
    const shown = await world.visitor()(vendorBySlug, { vendorSlug: vendor.slug });
    expect(shown.hours).toEqual(['Mon-Sun 2:00 pm-8:00 pm']);
    expect(vendor).toMatchObject({ operatingHours: everyEvening, hours: shown.hours });
    const other = await createVendorActions(world, admin).create();
    const page = await world.visitor()(vendorBySlug, { vendorSlug: other.vendor.slug });
    expect(page.hours).toEqual(['Mon-Sat 9:00 am-6:00 pm', 'Sun closed']);
  });

  it('are what the lab set, for the operator, in the file and in the profile', async () => {
    const { vendor, owner } = await openVendor();
    const range = (startTime: string, endTime: string) => ({
      startTime,
      endTime,
      slotDurationMinutes: 15,
      maxSlotsPerTime: 1,
    });
    const ranges = [range('07:00:00', '12:00:00'), range('17:00:00', '24:00:00')];
    const monday = { dayOfWeek: 1, isActive: true, ...range('07:00:00', '12:00:00'), ranges };
    await owner(updateAvailability, { availability: [monday] });
    const found = await find(vendor);
    expect(found.operatingHours).toMatchObject({
      monday: { open: '07:00', close: '24:00', closed: false },
      tuesday: { open: '09:00', close: '12:00', closed: false },
    });
    expect((await owner(getProfile, {})).operatingHours).toEqual(found.operatingHours);
    const csv = await (
      await world.request(`${exportVendors.path}?search=${encodeURIComponent(found.name)}`, { headers })
    ).text();
    expect(csv).toContain('"Mon 7:00 am-12:00 pm, 5:00 pm-midnight; Tue-Sun 9:00 am-12:00 pm"');
  });

  it('are changed by the operator for patients and the lab, with a count of bookings that no longer fit', async () => {
    const { vendor, owner } = await openVendor();
    const { book, listFreeTimes } = createBookingActions(world);
    await book(vendor);
    const saved = await admin(updateVendor, { id: vendor.vendorId, operatingHours: everyEvening });
    expect(saved).toMatchObject({ affectedBookings: 1, vendor: { operatingHours: everyEvening } });
    expect(await listFreeTimes(vendor)).toEqual(expect.arrayContaining(['14:00', '19:30']));
    expect(await listFreeTimes(vendor)).not.toContain('09:00');
    expect((await owner(availability, {}))[1]).toMatchObject({ startTime: '14:00:00', maxSlotsPerTime: 2 });
    const again = await admin(updateVendor, { id: vendor.vendorId, operatingHours: everyEvening });
    expect(again.affectedBookings).toBeUndefined();
    const records = world.services.db.selectFrom('auditLog').where('vendorId', '=', vendor.vendorId);
    const things = await records.where('call', '=', updateVendor.path).select('thing').distinct().execute();
    expect(things).toEqual([{ thing: 'weekly_hours' }]);
  });

  it('of an older edit do not replace those that the lab has saved since', async () => {
    const { vendor, owner } = await openVendor();
    const { operatingHours, version, scheduleVersion } = await find(vendor);
    const sunday = { startTime: '10:00:00', endTime: '11:00:00', slotDurationMinutes: 30, maxSlotsPerTime: 1 };
    await owner(updateAvailability, { availability: [{ dayOfWeek: 0, isActive: true, ...sunday }] });
    const edit = { id: vendor.vendorId, version, scheduleVersion };
    await expect(admin(updateVendor, { ...edit, operatingHours })).rejects.toMatchObject({
      status: 409,
      current: { operatingHours: { sunday: { open: '10:00', close: '11:00', closed: false } } },
    });
    await admin(updateVendor, { ...edit, bio: 'Hours are left out.' });
    expect((await find(vendor)).operatingHours?.sunday.open).toBe('10:00');
  });

  it('stay without any as long as no day opens', async () => {
    const { vendor } = await openVendor();
    await world.services.db.deleteFrom('weeklyHours').where('vendorId', '=', vendor.vendorId).execute();
    expect(await find(vendor)).toMatchObject({ operatingHours: null, hours: [] });
    for (const operatingHours of [null, closedOperatingHours]) {
      await admin(updateVendor, { id: vendor.vendorId, operatingHours });
      expect((await find(vendor)).operatingHours).toBeNull();
    }
  });
});

describe('the migration to one set of hours', () => {
  const rolledBack = new Error('rolled back');

  it('keeps what operators wrote where a lab has no hours of its own', async () => {
    const { db } = world.services;
    const [without, own] = [(await openVendor()).vendor, (await openVendor()).vendor];
    const migration = await readFile(
      new URL('../database/migrations/20261128T1500_tables_of_release_2.sql', import.meta.url),
      'utf8',
    );
    const move = migration.split(/;\n/).find((statement) => statement.includes('insert into weekly_hours'));
    const written: OperatingHours = {
      ...defaultOperatingHours,
      monday: evening,
      tuesday: { open: '09:00', close: '09:10', closed: false },
    };
    const attempt = db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('weeklyHours').where('vendorId', '=', without.vendorId).execute();
      await sql`alter table vendors add column operating_hours jsonb`.execute(transaction);
      await sql`update vendors set operating_hours = ${JSON.stringify(written)}::jsonb
        where id in (${without.vendorId}, ${own.vendorId})`.execute(transaction);
      await sql.raw(move ?? '').execute(transaction);
      const rows = transaction.selectFrom('weeklyHours').orderBy('weekday').selectAll();
      const [moved, kept] = [
        await rows.where('vendorId', '=', without.vendorId).execute(),
        await rows.where('vendorId', '=', own.vendorId).execute(),
      ];
      expect(moved.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(moved[0]).toMatchObject({ startMinute: 840, endMinute: 1200, slotMinutes: 30, isActive: true });
      expect(moved[1]).toMatchObject({ startMinute: 540, endMinute: 550, slotMinutes: 10 });
      expect(kept.map(({ startMinute }) => startMinute)).toEqual(Array(7).fill(540));
      throw rolledBack;
    });
    await expect(attempt).rejects.toBe(rolledBack);
  });
});
