import { beforeAll, describe, expect, it } from 'vitest';
import { availableSlots } from '../../contract/patient/availability.ts';
import { packagesFreeOnDay, searchPackages } from '../../contract/patient/search.ts';
import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const today = toIndiaTime(testNow).day;
const date = addDays(today, 3);

describe('packages with a free time on a day', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });
  const free = (times: object, location = 'pune') =>
    world.visitor()(packagesFreeOnDay, { query: 'complete-blood-count', location, ...times });

  it('are those whose lab has one, with its first time in each part of that day', async () => {
    const packages = await world.visitor()(searchPackages, { query: 'complete-blood-count', location: 'pune' });
    const found = new Map((await free({ date })).map(({ id, times }) => [id, times]));
    expect(found.size).toBeGreaterThan(0);
    for (const { packageId, vendorId } of packages) {
      const slots = await world.visitor()(availableSlots, { vendorId, date });
      const first = (from: string, before: string) => slots.find((time) => time >= from && time < before);
      const times = {
        ...(first('06:00', '12:00') && { morning: first('06:00', '12:00') }),
        ...(first('12:00', '18:00') && { afternoon: first('12:00', '18:00') }),
        ...(first('18:00', '22:00') && { evening: first('18:00', '22:00') }),
      };
      expect(found.get(packageId)).toEqual(Object.keys(times).length > 0 ? times : undefined);
    }
  });

  it('fit an hour and a part of the day; the cap of a test does not count', async () => {
    const lab = await createTestVendor(world, { from: '07:00', to: '13:00', cap: 0, city: 'Packpur' });
    const { db } = world.services;
    const offered = await db
      .insertInto('healthPackages')
      .values({ vendorId: lab.vendorId, slug: 'packpur-checkup', name: 'Packpur Checkup', pricePaise: 90_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = Number(offered.id);
    await db.insertInto('healthPackageTests').values({ healthPackageId: id, diagnosticTestId: lab.testId }).execute();
    const own = (times: object) =>
      world.visitor()(packagesFreeOnDay, { query: lab.testName, location: 'packpur', date, ...times });
    expect(await own({})).toEqual([{ id, date, times: { morning: '07:00', afternoon: '12:00' } }]);
    expect(await own({ part: 'afternoon' })).toEqual([{ id, date, times: { afternoon: '12:00' } }]);
    expect(await own({ before: '07:30' })).toEqual([{ id, date, times: { morning: '07:00' } }]);
    expect(await own({ before: '07:00' })).toEqual([]);
    expect(await own({ part: 'evening' })).toEqual([]);
    const nextFree = async () => {
      const found = await world.visitor()(searchPackages, { query: lab.testName, location: 'packpur' });
      return found.map(({ nextSlot }) => nextSlot);
    };
    const [next] = await nextFree();
    const [time] = await world.visitor()(availableSlots, { vendorId: lab.vendorId, date: next?.date ?? '' });
    expect(next).toEqual({ date: expect.any(String), time });
    await db
      .insertInto('closures')
      .values(
        Array.from({ length: 8 }, (_, ahead) => addDays(today, ahead)).map((closedOn) => ({
          vendorId: lab.vendorId,
          closedOn,
          reason: 'Holiday',
        })),
      )
      .execute();
    expect(await own({})).toEqual([]);
    expect(await nextFree()).toEqual([null]);
  });

  it.each([
    [{ part: 'night' }, 'part'],
    [{ before: '25:00' }, 'before'],
    [{ date: '2026-02-30' }, 'date'],
  ])('are refused for %j', async (times, field) => {
    await expect(free(times)).rejects.toMatchObject({ status: 400, issues: [{ path: field }] });
  });
});
