import { beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from '../../contract/account/auth.ts';
import { listVendors } from '../../contract/admin/admin-vendors.ts';
import type { Call } from '../../contract/client.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import { getProfile } from '../../contract/vendor/profile.ts';
import { defaultOperatingHours } from '../../domain/schedule/operating-hours.ts';
import { demoPicture } from '../testing/test-banners.ts';
import { openConsoleVendors, type VendorActions } from '../testing/test-console-vendors.ts';
import type { TestWorld } from '../testing/test-world.ts';

let world: TestWorld;
let admin: Call;
let labs: VendorActions;
beforeAll(async () => {
  ({ world, admin, labs } = await openConsoleVendors());
});

describe('a new lab', () => {
  it('is public at once, and has default hours', async () => {
    const { vendor, success, message } = await labs.create();
    expect({ success, message }).toEqual({ success: true, message: 'Vendor created successfully!' });
    expect(vendor).toMatchObject({ approval: 'approved', nablAccredited: false, certifications: [], version: 1 });
    expect(vendor.operatingHours).toEqual(defaultOperatingHours);
    await world.visitor()(vendorBySlug, { vendorSlug: vendor.slug });
  });

  it('returns all the fields that were given', async () => {
    const all = {
      locality: 'Andheri West',
      phone: '+919876543210',
      email: 'contact@roundtrip.example',
      website: 'https://roundtrip.example',
      logoUrl: demoPicture,
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
    const { vendor } = await labs.create({
      ...all,
      name: 'Roundtrip Lab',
      city: 'bombay',
      servicesOffered: [' X-ray ', '', 'Home collection'],
    });
    expect(vendor).toMatchObject({ ...all, city: 'Mumbai' });
    const listed = await admin(listVendors, { search: 'roundtrip lab' });
    expect(listed.vendors).toEqual([vendor]);
    await expect(labs.create({ googlePlaceId: all.googlePlaceId })).rejects.toMatchObject({
      status: 409,
      message: 'Another lab is registered at this place.',
    });
  });

  it('signs in with the password shown once, which must be changed first', async () => {
    const { vendor, generatedCredentials } = await labs.create({ email: 'First.Lab@console.example' });
    const { loginId, email, password } = generatedCredentials;
    expect({ loginId, email }).toEqual({ loginId: 'first.lab@console.example', email: 'first.lab@console.example' });
    expect(password).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
    const call = await labs.signIn(generatedCredentials);
    await expect(call(getProfile, {})).rejects.toMatchObject({ status: 403, message: 'Change your password first.' });
    await call(changePassword, { currentPassword: password, newPassword: 'quiet river 42' });
    expect(await call(getProfile, {})).toMatchObject({ id: vendor.id, name: vendor.name });
    const stored = await world.services.db.selectFrom('users').where('email', '=', loginId).selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(password);
    expect(JSON.stringify(await admin(listVendors, { search: vendor.name }))).not.toContain(password);
  });

  it('gets a generated login if it has no address, or its address is in use', async () => {
    const first = await labs.create({ name: 'No Mail Lab' });
    expect(first.generatedCredentials.loginId).toBe('no-mail-lab@labs.example');
    const branch = await labs.create({ name: 'Branch Lab', email: 'first.lab@console.example' });
    expect(branch.generatedCredentials.loginId).toBe('branch-lab@labs.example');
    expect(branch.vendor).toMatchObject({ email: 'first.lab@console.example', loginId: 'branch-lab@labs.example' });
    expect(first.generatedCredentials.password).not.toBe(branch.generatedCredentials.password);
    await labs.signIn(branch.generatedCredentials);
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
  ])('is rejected for its %s %j', async (path, typed, message) => {
    await expect(labs.create({ [path.split('.')[0] ?? '']: typed })).rejects.toMatchObject({
      status: 400,
      message,
      issues: [{ path, message }],
    });
  });

  it('may have blank or null in other fields', async () => {
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
    await labs.create(Object.fromEntries(names.map((name) => [name, null])));
    await labs.create(Object.fromEntries(names.map((name) => [name, name === 'locality' ? null : ''])));
  });
});
