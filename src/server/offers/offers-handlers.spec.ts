import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { availableSlots } from '../../contract/patient/availability.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { testBySlug } from '../../contract/patient/catalogue.ts';
import { vendorsByTest } from '../../contract/patient/offers.ts';
import { parsePaise } from '../../domain/text/money.ts';
import { addDays, fromIndiaTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { createBookingActions } from '../testing/test-bookings.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const powai = { lat: 19.1176, lon: 72.906 };

describe('labs that offer a test', () => {
  let world: TestWorld;
  let cbc: number;
  beforeAll(async () => {
    world = await testWorld();
    cbc = (await world.visitor()(testBySlug, { testName: 'complete-blood-count' })).id;
  });

  const offers = (more: object = {}) => world.visitor()(vendorsByTest, { testId: cbc, ...more });

  it('are listed with their own price, cheapest first', async () => {
    const listed = await offers({ location: 'mumbai' });
    expect(listed.length).toBeGreaterThanOrEqual(20);
    const prices = listed.map(({ price }) => parsePaise(price));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const { rows } = await sql<{ vendorId: number; pricePaise: number }>`
      select vendor_id, price_paise from offers where diagnostic_test_id = ${cbc}`.execute(world.services.db);
    const own = new Map(rows.map((row) => [row.vendorId, row.pricePaise]));
    for (const { id, price } of listed) expect(parsePaise(price)).toBe(own.get(id));
  });

  it.each(['mumbai', 'Mumbai', 'Mumbai, Maharashtra', 'Bombay', 'bombay', ' MUMBAI '])(
    'are found in the city that %j names',
    async (location) => {
      const listed = await offers({ location });
      expect(new Set(listed.map(({ city }) => city))).toEqual(new Set(['Mumbai']));
    },
  );

  it('narrow to a locality, by name or slug', async () => {
    const bySlug = await offers({ location: 'mumbai', locality: 'andheri-west' });
    expect(bySlug.length).toBeGreaterThan(0);
    expect(new Set(bySlug.map(({ locality }) => locality))).toEqual(new Set(['Andheri West']));
    expect(await offers({ location: 'Mumbai', locality: 'Andheri West' })).toEqual(bySlug);
    expect((await offers({ location: 'mumbai', locality: 'null' })).length).toBeGreaterThan(bySlug.length);
  });

  it('include their distance from a position, and a radius in kilometres excludes farther ones', async () => {
    const all = await offers({ location: 'mumbai', ...powai });
    expect(all.every(({ distance, latitude }) => latitude === null || Number.isInteger(distance))).toBe(true);
    const near = await offers({ ...powai, radius: 5 });
    expect(near.length).toBeGreaterThan(0);
    expect(near.every(({ distance = Infinity }) => distance <= 5000)).toBe(true);
    const expected = all.filter(({ distance = Infinity }) => distance <= 5000).map(({ id }) => id);
    expect(near.map(({ id }) => id)).toEqual(expect.arrayContaining(expected));
    expect(await offers({ location: 'mumbai', radius: 5 })).toHaveLength(all.length);
  });

  it('are equal for repeated requests in any notation', async () => {
    const path = `/_api/vendors/by-test?testId=${cbc}&location=mumbai`;
    const plain = await (await world.request(path)).json();
    for (let time = 0; time < 2; time++) {
      const compressed = await world.request(path, { headers: { 'accept-encoding': 'gzip' } });
      expect(compressed.headers.get('content-encoding')).toBe('gzip');
      const text = await new Response(compressed.body?.pipeThrough(new DecompressionStream('gzip'))).text();
      expect(JSON.parse(text)).toEqual(plain);
      expect(await (await world.request(path)).json()).toEqual(plain);
    }
  });

  it('are never more than 200', async () => {
    expect(await offers()).toHaveLength(200);
  });

  it('are none for an unknown test or place', async () => {
    expect(await offers({ testId: 999_999 })).toEqual([]);
    expect(await offers({ location: 'atlantis' })).toEqual([]);
    expect(await offers({ location: '???' })).toEqual([]);
    expect(await offers({ location: 'mumbai', locality: '???' })).toEqual([]);
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    await world.services.db
      .updateTable('vendors')
      .set({ locality: 'अंधेरी' })
      .where('id', '=', vendor.vendorId)
      .execute();
    expect(await offers({ testId: vendor.testId, location: 'specpur', locality: '???' })).toEqual([]);
  });

  it('include the right next free time and parts of the day', async () => {
    const today = toIndiaTime(testNow).day;
    for (const { id, nextSlot, dayParts, dayPartSlots } of (await offers({ location: 'pune' })).slice(0, 5)) {
      const days = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead));
      const free = await Promise.all(
        days.map(async (date) =>
          (await world.visitor()(availableSlots, { vendorId: id, date })).map((time) => ({ date, time })),
        ),
      );
      expect(nextSlot ?? undefined).toEqual(free.flat()[0]);
      const hours = free.flat().map(({ time }) => Number(time.slice(0, 2)));
      expect(dayParts?.includes('evening')).toBe(hours.some((hour) => hour >= 18 && hour < 22));
      expect(dayParts?.includes('morning')).toBe(hours.some((hour) => hour >= 6 && hour < 12));
      expect(dayPartSlots?.evening).toEqual(free.flat()[hours.findIndex((hour) => hour >= 18 && hour < 22)]);
      expect(Object.keys(dayPartSlots ?? {})).toEqual(dayParts);
    }
  });

  it('include the rest of a cap, or null without one', async () => {
    const capped = await createTestVendor(world, { from: '09:00', to: '12:00', cap: 2, city: 'Offerpur' });
    const remaining = async () =>
      (await world.visitor()(vendorsByTest, { testId: capped.testId, location: 'offerpur' })).find(
        ({ id }) => id === capped.vendorId,
      )?.availableSlots;
    expect(await remaining()).toBe(2);
    await world.visitor()(createBooking, {
      vendorId: capped.vendorId,
      testId: capped.testId,
      appointmentDate: new Date(fromIndiaTime({ day: addDays(toIndiaTime(testNow).day, 1), minute: 0 })).toISOString(),
      appointmentTime: '09:00',
      patientName: 'Ravi Kumar',
    });
    expect(await remaining()).toBe(1);
  });

  it('have no next time when their cap is reached', async () => {
    const { book } = createBookingActions(world);
    const capped = await createTestVendor(world, { from: '09:00', to: '20:00', cap: 1, city: 'Cappur' });
    const find = async () => (await offers({ testId: capped.testId, location: 'cappur' }))[0];
    expect(await find()).toMatchObject({ availableSlots: 1, dayParts: ['morning', 'afternoon', 'evening'] });
    await book(capped);
    expect(await find()).toMatchObject({ availableSlots: 0, nextSlot: null, dayParts: [], dayPartSlots: {} });
  });

  it('omit deleted labs and withdrawn offers', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00', city: 'Offerpur' });
    const listed = async () => (await offers({ testId: vendor.testId, location: 'offerpur' })).map(({ id }) => id);
    expect(await listed()).toContain(vendor.vendorId);
    await sql`update offers set withdrawn_at = now() where vendor_id = ${vendor.vendorId}`.execute(world.services.db);
    expect(await listed()).not.toContain(vendor.vendorId);
    await sql`update offers set withdrawn_at = null where vendor_id = ${vendor.vendorId}`.execute(world.services.db);
    await sql`update vendors set deleted_at = now() where id = ${vendor.vendorId}`.execute(world.services.db);
    expect(await listed()).not.toContain(vendor.vendorId);
  });

  it.each([
    ['', 'Test id must be a positive whole number.'],
    ['testId=0', 'Test id must be a positive whole number.'],
    ['testId=1.5', 'Test id must be a positive whole number.'],
    ['testId=x', 'Test id must be a positive whole number.'],
    ['testId=1&location=', 'Location is required'],
    ['testId=1&location=%20', 'Location is required'],
    ['testId=1&locality=', 'Locality is required'],
    ['testId=1&lat=90.01&lon=0', 'Latitude must be between -90 and 90.'],
    ['testId=1&lat=0&lon=-180.01', 'Longitude must be between -180 and 180.'],
    ['testId=1&lat=0&lon=0&radius=0', 'Radius must be positive.'],
    ['testId=1&lat=0&lon=0&radius=100.1', 'Radius must be at most 100 km.'],
  ])('refuse %j', async (query, sentence) => {
    const response = await world.request(`/_api/vendors/by-test?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: sentence });
  });

  it('accept the bounds themselves', async () => {
    const response = await world.request('/_api/vendors/by-test?testId=1&lat=-90&lon=180&radius=100');
    expect(response.status).toBe(200);
  });
});
