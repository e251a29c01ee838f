import { beforeAll, describe, expect, it } from 'vitest';
import { createVendor, deleteVendor, exportVendors, listVendors, updateVendor } from '../../contract/admin/vendors.ts';
import { changePassword, loginWithPassword, session } from '../../contract/auth.ts';
import type { Call } from '../../contract/client.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import { inviteMember } from '../../contract/vendor/invitations.ts';
import { getProfile, updateProfile } from '../../contract/vendor/profile.ts';
import { defaultOperatingHours } from '../../domain/operating-hours.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let labs = 0;

/** A lab of its own; `more` is what the spec is about. */
function lab(more: object = {}) {
  const name = `Console Lab ${++labs}`;
  return { name, address: '14 Link Road', city: 'Mumbai', pincode: '400053', ...more } as {
    [Name in 'name' | 'address' | 'city' | 'pincode']: string;
  };
}

describe('labs in the admin console', () => {
  let world: TestWorld;
  let admin: Call;
  let headers: Record<string, string>;
  beforeAll(async () => {
    world = await testWorld();
    ({ call: admin, headers } = await createTestAdmin(world));
  });
  const create = (more: object = {}) => admin(createVendor, lab(more));
  const signIn = async ({ email, password }: { email: string; password: string }) => {
    const call = world.visitor();
    await call(loginWithPassword, { email, password });
    return call;
  };

  describe('the list', () => {
    it('is paged by name, whatever the case, and knows how many there are', async () => {
      for (const name of ['Paged b', 'Paged A', 'Paged C']) await create({ name });
      const page = (number: number) => admin(listVendors, { page: number, limit: 2, search: 'paged' });
      expect((await page(1)).vendors.map(({ name }) => name)).toEqual(['Paged A', 'Paged b']);
      expect(await page(2)).toMatchObject({ vendors: [{ name: 'Paged C' }], totalCount: 3 });
      expect(await page(3)).toEqual({ vendors: [], totalCount: 3 });
      expect((await admin(listVendors, {})).vendors).toHaveLength(10);
    });

    it('finds words in name, place, address, phone and e-mail, and takes no sign for a wildcard', async () => {
      const sought = { name: 'Zyphora 100% Path', city: 'Kolar', locality: 'Robertsonpet', address: '9 Fifth Cross' };
      await create({ ...sought, phone: '98765 11122', email: 'desk@zyphora.example' });
      const find = async (search: string) => (await admin(listVendors, { search })).vendors.map(({ name }) => name);
      for (const search of ['zyphora', 'KOLAR zyph', 'robertson', 'fifth zyphora', '11122', 'desk@zyph', '100% path']) {
        expect(await find(search), search).toEqual([sought.name]);
      }
      expect(await find('zyphora delhi')).toEqual([]);
      expect(await find('zyph%100')).toEqual([]);
      expect(await find('zyp_ora')).toEqual([]);
    });

    it('can be had by the state of approval, with labs that registered themselves', async () => {
      const { vendorId } = await createTestVendor(world, { from: '09:00', to: '10:00' });
      await world.services.db.updateTable('vendors').set({ approval: 'pending' }).where('id', '=', vendorId).execute();
      const { vendors } = await admin(listVendors, { approval: 'pending', limit: 100 });
      expect(vendors.map(({ id }) => id)).toContain(vendorId);
      expect(vendors.every(({ approval }) => approval === 'pending')).toBe(true);
    });

    it.each([{ page: 0 }, { page: 1.5 }, { limit: 0 }, { limit: 101 }, { approval: 'all' }])(
      'refuses %j',
      async (input) => {
        await expect(admin(listVendors, input as object)).rejects.toMatchObject({ status: 400 });
      },
    );

    it('comes as a table for spreadsheets, filtered the same', async () => {
      await create({ name: '=Formula Lab', phone: '9876511133', nablAccredited: true });
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
  });

  describe('a new lab', () => {
    it('is public at once, and has hours until somebody says other ones', async () => {
      const { vendor, success, message } = await create();
      expect({ success, message }).toEqual({ success: true, message: 'Vendor created successfully!' });
      expect(vendor).toMatchObject({ approval: 'approved', nablAccredited: false, certifications: [], version: 1 });
      expect(vendor.operatingHours).toEqual(defaultOperatingHours);
      await world.visitor()(vendorBySlug, { vendorSlug: vendor.slug });
    });

    it('comes back with all that was said of it', async () => {
      const all = {
        locality: 'Andheri West',
        phone: '+919876543210',
        email: 'contact@roundtrip.example',
        website: 'https://roundtrip.example',
        logoUrl: 'https://roundtrip.example/logo.png',
        latitude: 19.1,
        longitude: 72.8,
        legalName: 'Roundtrip LLP',
        establishmentYear: 2001,
        nablAccredited: true,
        nablCertificateNumber: 'MC-1',
        nablValidUntil: '2027-01-31',
        bio: 'Since 2001.',
        servicesOffered: ['X-ray', 'Home collection'],
        certifications: ['ISO'],
        accreditationBody: 'NABL',
        gstNumber: '27AAPFU0939F1ZV',
        labDirectorName: 'Dr. Rao',
        licenseNumber: 'L-1',
        operatingHours: { ...defaultOperatingHours, monday: { open: '07:00', close: '21:30', closed: false } },
        formattedAddress: '14 Link Road, Mumbai',
        googlePlaceId: 'place-of-roundtrip',
      };
      const { vendor } = await create({
        ...all,
        name: 'Roundtrip Lab',
        city: 'bombay',
        servicesOffered: [' X-ray ', '', 'Home collection'],
      });
      expect(vendor).toMatchObject({ ...all, city: 'Mumbai' });
      const listed = await admin(listVendors, { search: 'roundtrip lab' });
      expect(listed.vendors).toEqual([vendor]);
      await expect(create({ googlePlaceId: all.googlePlaceId })).rejects.toMatchObject({
        status: 409,
        message: 'Another lab is registered at this place.',
      });
    });

    it('signs in with what is shown once, and changes the password first', async () => {
      const { vendor, generatedCredentials } = await create({ email: 'First.Lab@console.example' });
      const { loginId, email, password } = generatedCredentials;
      expect({ loginId, email }).toEqual({ loginId: 'first.lab@console.example', email: 'first.lab@console.example' });
      expect(password).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
      const call = await signIn(generatedCredentials);
      await expect(call(getProfile, {})).rejects.toMatchObject({ status: 403, message: 'Change your password first.' });
      await call(changePassword, { currentPassword: password, newPassword: 'quiet river 42' });
      expect(await call(getProfile, {})).toMatchObject({ id: vendor.id, name: vendor.name });
      const stored = await world.services.db.selectFrom('users').where('email', '=', loginId).selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(password);
      expect(JSON.stringify(await admin(listVendors, { search: vendor.name }))).not.toContain(password);
    });

    it('gets a login of its own where it has no address, or somebody signs in with that', async () => {
      const first = await create({ name: 'No Mail Lab' });
      expect(first.generatedCredentials.loginId).toBe('no-mail-lab@labs.example');
      const branch = await create({ name: 'Branch Lab', email: 'first.lab@console.example' });
      expect(branch.generatedCredentials.loginId).toBe('branch-lab@labs.example');
      expect(branch.vendor).toMatchObject({ email: 'first.lab@console.example', loginId: 'branch-lab@labs.example' });
      expect(first.generatedCredentials.password).not.toBe(branch.generatedCredentials.password);
      await signIn(branch.generatedCredentials);
    });

    it.each([
      ['name', 'L', 'Vendor name must be at least 2 characters long.'],
      ['name', undefined, 'Vendor name must be at least 2 characters long.'],
      ['address', '14 L', 'Address is required.'],
      ['city', 'M', 'City is required.'],
      ['locality', '', 'Locality cannot be empty.'],
      ['pincode', '40005', 'Invalid pincode format.'],
      ['pincode', '4000530', 'Invalid pincode format.'],
      ['email', 'a@', 'Invalid email address.'],
      ['website', 'abc', 'Invalid URL.'],
      ['website', 'javascript:1', 'Invalid URL.'],
      ['logoUrl', 'abc', 'Invalid URL.'],
      ['logoUrl', 'javascript:1', 'Invalid URL.'],
      ['phone', 'call me', 'Invalid phone number'],
      ['gstNumber', '27AAPFU0939F1Z', 'Invalid GST number format'],
      ['establishmentYear', 0, 'Establishment year must be after 1900'],
      ['establishmentYear', 1899, 'Establishment year must be after 1900'],
      ['establishmentYear', 2027, 'Establishment year cannot be in the future'],
      ['establishmentYear', 1.5, 'Establishment year must be a whole number'],
      ['operatingHours.monday', { ...defaultOperatingHours, monday: undefined }, expect.any(String)],
      [
        'operatingHours.monday.open',
        { ...defaultOperatingHours, monday: { open: '9', close: '18:00', closed: false } },
        'Use a time such as 09:00.',
      ],
      [
        'operatingHours.monday.close',
        { ...defaultOperatingHours, monday: { open: '18:00', close: '09:00', closed: false } },
        'Closing time must be after opening time.',
      ],
    ])('is refused for its %s %j', async (path, typed, message) => {
      await expect(create({ [path.split('.')[0] ?? '']: typed })).rejects.toMatchObject({
        status: 400,
        message,
        issues: [{ path, message }],
      });
    });

    it('may leave the rest blank or null', async () => {
      const names = [
        'locality',
        'phone',
        'email',
        'website',
        'logoUrl',
        'legalName',
        'establishmentYear',
        'bio',
        'latitude',
      ];
      await create(Object.fromEntries(names.map((name) => [name, null])));
      await create(Object.fromEntries(names.map((name) => [name, name === 'locality' ? null : ''])));
    });
  });

  describe('an edit', () => {
    it('changes what it names and nothing else, and gives no credentials unasked', async () => {
      const { vendor, generatedCredentials } = await create({ phone: '9876543210', bio: 'Kept' });
      const { vendor: saved, newCredentials, message } = await admin(updateVendor, { id: vendor.id, phone: null });
      expect(saved).toEqual({ ...vendor, phone: null, version: vendor.version + 1 });
      expect({ newCredentials, message }).toEqual({ message: 'Vendor updated successfully!' });
      await signIn(generatedCredentials);
    });

    it('of an old version is told what is there now', async () => {
      const { vendor } = await create();
      const { vendor: current } = await admin(updateVendor, { id: vendor.id, bio: 'First' });
      const late = { id: vendor.id, bio: 'Second', version: vendor.version, resetPassword: true };
      await expect(admin(updateVendor, late)).rejects.toMatchObject({
        status: 409,
        message: 'Somebody else changed this meanwhile.',
        current,
      });
      // The lab's own edits count, too.
      await admin(updateVendor, { id: vendor.id, bio: 'Third', version: current.version });
    });

    it('can reset the password: the old one and all sessions end, the new one has to be changed', async () => {
      const { vendor, generatedCredentials } = await create();
      const before = await signIn(generatedCredentials);
      const { newCredentials } = await admin(updateVendor, { id: vendor.id, resetPassword: true });
      expect(newCredentials).toMatchObject({ loginId: generatedCredentials.loginId });
      expect(newCredentials?.password).not.toBe(generatedCredentials.password);
      await expect(before(session, {})).rejects.toMatchObject({ status: 401 });
      await expect(signIn(generatedCredentials)).rejects.toMatchObject({ status: 401 });
      const after = await signIn(newCredentials ?? generatedCredentials);
      expect((await after(session, {})).user.mustChangePassword).toBe(true);
    });

    it('opens an account with the reset, where the lab has none', async () => {
      const { vendorId, slug } = await createTestVendor(world, { from: '09:00', to: '10:00' });
      const { newCredentials, vendor } = await admin(updateVendor, { id: vendorId, resetPassword: true });
      expect(newCredentials?.loginId).toBe(`${slug}@labs.example`);
      expect(vendor.loginId).toBe(newCredentials?.loginId);
      const call = await signIn(newCredentials ?? { email: '', password: '' });
      expect((await call(session, {})).user.role).toBe('vendor');
    });

    it('leaves the login alone when the contact address changes', async () => {
      const { vendor, generatedCredentials } = await create({ email: 'old@contact.example' });
      await admin(updateVendor, { id: vendor.id, email: 'new@contact.example' });
      await signIn(generatedCredentials);
    });

    it('is recorded with who did it, without the password', async () => {
      const { vendor, generatedCredentials } = await create();
      const owner = await signIn(generatedCredentials);
      await owner(changePassword, { currentPassword: generatedCredentials.password, newPassword: 'quiet river 42' });
      const { newCredentials } = await admin(updateVendor, {
        id: vendor.id,
        name: 'Recorded Lab',
        resetPassword: true,
      });
      const records = await world.services.db
        .selectFrom('auditLog')
        .where('call', '=', updateVendor.path)
        .orderBy('id', 'desc')
        .limit(3)
        .selectAll()
        .execute();
      expect(records.map(({ thing }) => thing)).toContain('users');
      expect(records.find(({ thing }) => thing === 'vendors')?.after).toMatchObject({ name: 'Recorded Lab' });
      expect(JSON.stringify(records)).not.toMatch(new RegExp(`${newCredentials?.password}|argon2`));
    });

    it('of a lab that is not there is 404', async () => {
      await expect(admin(updateVendor, { id: 99_999_999, bio: 'x' })).rejects.toMatchObject({ status: 404 });
      await expect(admin(deleteVendor, { id: 99_999_999 })).rejects.toMatchObject({ status: 404 });
    });
  });

  describe('deleting', () => {
    const book = (vendor: { vendorId: number; testId: number }) =>
      world.visitor()(createBooking, {
        vendorId: vendor.vendorId,
        testId: vendor.testId,
        patientName: 'Asha Verma',
        patientEmail: 'asha@console.example',
        patientPhone: '9876543210',
        appointmentDate: '2026-11-23T06:30:00.000Z',
        appointmentTime: '09:00',
      });

    it('is refused while patients are expected, and says how many', async () => {
      const vendor = await createTestVendor(world, { from: '09:00', to: '10:00', capacity: 2 });
      await book(vendor);
      await expect(admin(deleteVendor, { id: vendor.vendorId })).rejects.toMatchObject({
        status: 409,
        message: 'This lab has 1 upcoming booking. Move or cancel it first.',
      });
      await world.services.db
        .updateTable('bookings')
        .set({ status: 'cancelled' })
        .where('vendorId', '=', vendor.vendorId)
        .execute();
      await admin(deleteVendor, { id: vendor.vendorId });
    });

    it('takes the lab away everywhere, ends its account, and frees e-mail and place, but not its address', async () => {
      const name = 'Gone Lab';
      const { vendor, generatedCredentials } = await create({
        name,
        email: 'gone@console.example',
        googlePlaceId: 'gone',
      });
      const owner = await signIn(generatedCredentials);
      expect(await admin(deleteVendor, { id: vendor.id })).toEqual({
        success: true,
        message: 'Vendor deleted successfully!',
      });
      await expect(owner(session, {})).rejects.toMatchObject({ status: 401 });
      await expect(signIn(generatedCredentials)).rejects.toMatchObject({ status: 401 });
      await expect(world.visitor()(vendorBySlug, { vendorSlug: vendor.slug })).rejects.toMatchObject({ status: 404 });
      expect((await admin(listVendors, { search: name })).totalCount).toBe(0);
      await expect(admin(deleteVendor, { id: vendor.id })).rejects.toMatchObject({ status: 404 });
      const again = await create({ name, email: 'gone@console.example', googlePlaceId: 'gone' });
      expect(again.generatedCredentials.loginId).toBe('gone@console.example');
      expect(again.vendor.slug).toBe('gone-lab-mumbai');
    });

    it('leaves people who work for another lab, too, their account', async () => {
      const [gone, kept] = [await create(), await create()];
      const { call, userId } = await createTestMember(world, { vendorId: gone.vendor.id }, 'owner');
      await world.services.db
        .insertInto('vendorMembers')
        .values({ vendorId: kept.vendor.id, userId, role: 'owner' })
        .execute();
      await admin(deleteVendor, { id: gone.vendor.id });
      expect((await call(getProfile, {})).id).toBe(kept.vendor.id);
    });

    it('ends its open invitations, and those of no other lab', async () => {
      const [gone, kept] = [await create(), await create()];
      const { call, userId } = await createTestMember(world, { vendorId: gone.vendor.id }, 'owner');
      const other = await createTestMember(world, { vendorId: kept.vendor.id }, 'owner');
      await call(inviteMember, { email: 'late@console.example', role: 'desk' });
      await other.call(inviteMember, { email: 'late@console.example', role: 'desk' });
      await admin(deleteVendor, { id: gone.vendor.id });
      const invitations = world.services.db.selectFrom('vendorInvitations').where('email', '=', 'late@console.example');
      expect(await invitations.select(['vendorId', 'invitedBy']).where('revokedAt', 'is', null).execute()).toEqual([
        { vendorId: kept.vendor.id, invitedBy: other.userId },
      ]);
      expect(await invitations.select('invitedBy').where('revokedAt', 'is not', null).execute()).toEqual([
        { invitedBy: userId },
      ]);
    });

    it('and booking at the same moment: one of the two is refused', async () => {
      const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
      const [booked, deleted] = await Promise.allSettled([book(vendor), admin(deleteVendor, { id: vendor.vendorId })]);
      expect([booked.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    });
  });

  it('belong to administrators: an owner cannot see or change them', async () => {
    const { vendor } = await create();
    const { call } = await createTestMember(world, { vendorId: vendor.id }, 'owner');
    await expect(call(listVendors, {})).rejects.toMatchObject({ status: 403 });
    await expect(call(updateVendor, { id: vendor.id, bio: 'x' })).rejects.toMatchObject({ status: 403 });
    await expect(call(deleteVendor, { id: vendor.id })).rejects.toMatchObject({ status: 403 });
    const { name } = await call(updateProfile, { name: 'Own Name Lab', version: vendor.version });
    expect(name).toBe('Own Name Lab');
  });
});
