import { beforeAll, describe, expect, it } from 'vitest';
import { labsByName } from '../../contract/patient/search.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

describe('labsByName', () => {
  let world: TestWorld;
  let vendorId: number;
  const setVendor = (values: { name?: string; approval?: 'approved' | 'suspended' }) =>
    world.services.db.updateTable('vendors').set(values).where('id', '=', vendorId).execute();
  const find = async (query: string) =>
    (await world.visitor()(labsByName, { query, city: 'specpur' })).map(({ id }) => id);

  beforeAll(async () => {
    world = await testWorld();
    ({ vendorId } = await createTestVendor(world, { from: '07:00', to: '09:00' }));
    await setVendor({ name: 'Zubravel Pathology Centre' });
  });

  it('finds a lab by words of its name, with its area and city', async () => {
    const [found] = await world.visitor()(labsByName, { query: 'zubravel pathology centre', city: 'specpur' });
    expect(found).toEqual({
      id: vendorId,
      slug: expect.any(String),
      name: 'Zubravel Pathology Centre',
      locality: null,
      city: 'Specpur',
      isWholeName: true,
    });
    expect(await find('zubra')).toEqual([vendorId]);
    expect(await find('zubrvel open today')).toEqual([vendorId]);
  });

  it('refuses an empty query', async () => {
    expect((await world.request('/_api/search/labs?query=')).status).toBe(400);
  });

  it('finds it by its present name alone, and only while it is listed', async () => {
    await setVendor({ name: 'Quontavel Pathology' });
    expect(await find('zubravel')).toEqual([]);
    expect(await find('quontavel')).toEqual([vendorId]);
    await setVendor({ approval: 'suspended' });
    expect(await find('quontavel')).toEqual([]);
  });
});
