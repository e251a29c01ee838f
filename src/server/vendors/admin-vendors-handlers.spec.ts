import { beforeAll, describe, expect, it } from 'vitest';
import { deleteVendor, exportVendors, listVendors, updateVendor } from '../../contract/admin/admin-vendors.ts';
import type { Call } from '../../contract/client.ts';
import { updateProfile } from '../../contract/vendor/profile.ts';
import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import { getNablState, nablStates } from '../../domain/vendors/nabl-state.ts';
import { createVendorActions } from '../testing/test-console-vendors.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
let admin: Call;
let headers: Record<string, string>;
let labs: ReturnType<typeof createVendorActions>;
beforeAll(async () => {
  world = await testWorld();
  ({ call: admin, headers } = await createTestAdmin(world));
  labs = createVendorActions(world, admin);
});

describe('the list of labs in the admin console', () => {
  it('is paged by name, ignoring case, with the total number', async () => {
    for (const name of ['Paged b', 'Paged A', 'Paged C']) await labs.create({ name });
    const page = (number: number) => admin(listVendors, { page: number, limit: 2, search: 'paged' });
    expect((await page(1)).vendors.map(({ name }) => name)).toEqual(['Paged A', 'Paged b']);
    expect(await page(2)).toMatchObject({ vendors: [{ name: 'Paged C' }], totalCount: 3 });
    expect(await page(3)).toEqual({ vendors: [], totalCount: 3 });
    expect((await admin(listVendors, {})).vendors).toHaveLength(10);
  });

  it('finds words in name, place, address, phone and e-mail, without wildcards', async () => {
    const sought = { name: 'Zyphora 100% Path', city: 'Kolar', locality: 'Robertsonpet', address: '9 Fifth Cross' };
    await labs.create({ ...sought, phone: '98765 11122', pincode: '563122', email: 'desk@zyphora.example' });
    const find = async (search: string) => (await admin(listVendors, { search })).vendors.map(({ name }) => name);
    const parts = [
      'zyphora',
      'KOLAR zyph',
      'robertson',
      'fifth zyphora',
      '11122',
      'desk@zyph',
      '100% path',
      '9 563122',
    ];
    for (const search of parts) {
      expect(await find(search), search).toEqual([sought.name]);
    }
    for (const phone of ['98765 11122', '09876511122', '+91-98765-11122', '९८७६५१११२२']) {
      expect(await find(phone), phone).toEqual([sought.name]);
      expect(await find(`zyphora ${phone.replace(/ /g, '')}`), phone).toEqual([sought.name]);
    }
    expect(await find('zyphora delhi')).toEqual([]);
    expect(await find('zyph%100')).toEqual([]);
    expect(await find('zyp_ora')).toEqual([]);
  });

  it('finds words with commas between them, and cities by other names', async () => {
    await labs.create({ name: 'Kesarvel Lab', city: 'Pune' });
    await labs.create({ name: 'Gulbahar Lab', city: 'Navi Mumbai' });
    await labs.create({ name: 'Bombay Gulbahar Lab', city: 'Kolar' });
    const find = async (input: object) => (await admin(listVendors, input)).vendors.map(({ name }) => name);
    expect(await find({ search: 'Kesarvel, Pune' })).toEqual(['Kesarvel Lab']);
    expect(await find({ search: 'kesarvel, poona' })).toEqual(['Kesarvel Lab']);
    expect(await find({ search: 'gulbahar bombay' })).toEqual(['Bombay Gulbahar Lab', 'Gulbahar Lab']);
    expect(await find({ search: 'gulbahar', city: 'New Bombay' })).toEqual(['Gulbahar Lab']);
    expect(await find({ search: 'gulbahar', city: 'kolar' })).toEqual(['Bombay Gulbahar Lab']);
  });

  it('separates the NABL accreditations that patients see from expired and incomplete ones', async () => {
    const today = toIndiaTime(testNow).day;
    const certificate = { nablAccredited: true, nablCertificateNumber: 'MC-1' };
    await labs.create({ name: 'Nablus valid', ...certificate, nablValidUntil: today });
    await labs.create({ name: 'Nablus expired', ...certificate, nablValidUntil: addDays(today, -1) });
    await labs.create({ name: 'Nablus incomplete', ...certificate });
    await labs.create({ name: 'Nablus none', nablAccredited: false });
    for (const nabl of nablStates) {
      const { vendors } = await admin(listVendors, { search: 'nablus', nabl });
      expect(vendors.map(({ name }) => name)).toEqual([`Nablus ${nabl}`]);
      expect(vendors.map((vendor) => getNablState(vendor, today))).toEqual([nabl]);
    }
    const file = await (await world.request(`${exportVendors.path}?search=nablus%20expired`, { headers })).text();
    expect(file).toContain(',Expired,MC-1,');
  });

  it('can be filtered by approval, including labs that registered themselves', async () => {
    const { vendorId } = await createTestVendor(world, { from: '09:00', to: '10:00' });
    // Other specs have labs that wait, too.
    const name = `Waiting Lab ${vendorId}`;
    const lab = world.services.db.updateTable('vendors').where('id', '=', vendorId);
    const list = async (approval: 'pending' | 'approved') =>
      (await admin(listVendors, { approval, search: name })).vendors.map(({ id }) => id);
    await lab.set({ name, approval: 'pending' }).execute();
    expect(await list('pending')).toEqual([vendorId]);
    expect(await list('approved')).toEqual([]);
  });

  it.each([{ page: 0 }, { page: 1.5 }, { limit: 0 }, { limit: 101 }, { approval: 'all' }])(
    'refuses %j',
    async (input) => {
      await expect(admin(listVendors, input as object)).rejects.toMatchObject({ status: 400 });
    },
  );

  it('is also available as CSV with the same filters', async () => {
    await labs.create({ name: '=Formula Lab', phone: '9876511133', nablAccredited: true });
    const response = await world.request(`${exportVendors.path}?search=formula`, { headers });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="labs.csv"');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Id,Vendor Name,Address,Locality,City');
    expect(lines[1]).toContain(",'=Formula Lab,14 Link Road,,Mumbai,400053,");
    const all = await (await world.request(exportVendors.path, { headers })).text();
    const { totalCount } = await admin(listVendors, {});
    expect(all.trim().split('\r\n')).toHaveLength(totalCount + 1);
  });

  it('is for administrators: an owner can neither see nor change labs there', async () => {
    const { vendor } = await labs.create();
    const { call } = await createTestMember(world, { vendorId: vendor.id }, 'owner');
    await expect(call(listVendors, {})).rejects.toMatchObject({ status: 403 });
    await expect(call(updateVendor, { id: vendor.id, bio: 'x' })).rejects.toMatchObject({ status: 403 });
    await expect(call(deleteVendor, { id: vendor.id })).rejects.toMatchObject({ status: 403 });
    const { legalName } = await call(updateProfile, { legalName: 'Own Name LLP', version: vendor.version });
    expect(legalName).toBe('Own Name LLP');
  });
});
