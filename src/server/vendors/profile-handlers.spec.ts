import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import { getProfile, updateProfile } from '../../contract/vendor/profile.ts';
import { demoPicture } from '../testing/test-banners.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

type Update = Parameters<typeof fields>[0];
const fields = (more: object) => more as Record<string, unknown>;

describe("a lab's profile", () => {
  let world: TestWorld;
  let vendor: { vendorId: number; slug: string };
  let owner: Call;
  beforeAll(async () => {
    world = await testWorld();
  });
  beforeEach(async () => {
    vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    ({ call: owner } = await createTestMember(world, vendor, 'owner'));
    const { db } = world.services;
    await setApproval('pending');
    await db.insertInto('vendorImages').values({ vendorId: vendor.vendorId, address: demoPicture }).execute();
  });
  const setApproval = (approval: 'pending' | 'approved') =>
    world.services.db.updateTable('vendors').set({ approval }).where('id', '=', vendor.vendorId).execute();
  const save = (update: Update) => owner(updateProfile, update as object);

  const all = {
    name: 'Suvarna Diagnostics',
    address: '14 Link Road, Andheri West',
    city: 'Mumbai',
    locality: 'Andheri West',
    pincode: '400053',
    email: 'contact@suvarna.example',
    phone: '+919876543210',
    website: 'https://suvarna.example',
    logoUrl: demoPicture,
    legalName: 'Suvarna Diagnostics LLP',
    gstNumber: '27AAPFU0939F1ZV',
    licenseNumber: 'MH/2019/77',
    accreditationBody: 'NABL',
    establishmentYear: 2019,
    labDirectorName: 'Dr. Meera Rao',
    nablAccredited: true,
    nablCertificateNumber: 'MC-7788',
    nablValidUntil: '2027-03-31',
    certifications: ['ISO 15189'],
    latitude: 19.1363,
    longitude: 72.8277,
    formattedAddress: '14 Link Road, Andheri West, Mumbai 400053, India',
    googlePlaceId: 'place-of-suvarna',
  };

  it('is returned as saved, completely, and patients see it', async () => {
    const saved = await save(all);
    expect(saved).toMatchObject({ ...all, success: true, message: 'Profile updated successfully!' });
    expect(await owner(getProfile, {})).toMatchObject(all);
    await setApproval('approved');
    const seen = await world.visitor()(vendorBySlug, { vendorSlug: saved.slug });
    expect(seen).toMatchObject({ name: all.name, phone: all.phone, logoUrl: all.logoUrl, nablAccredited: true });
    expect(seen.nablCertificateNumber).toBe('MC-7788');
    await setApproval('pending');
    await save({ googlePlaceId: null });
  });

  it('can be saved unchanged after registration or an edit by an administrator', async () => {
    const before = await owner(getProfile, {});
    expect(await save(before)).toMatchObject(before);
    const stored = { phone: '098765 43210', pincode: null, website: 'http://suvarna.example' };
    await world.services.db.updateTable('vendors').set(stored).where('id', '=', vendor.vendorId).execute();
    expect(await save(await owner(getProfile, {}))).toMatchObject({ ...stored, phone: '+919876543210' });
  });

  it('keeps omitted fields, and clears null and blank ones', async () => {
    await save({ ...all, googlePlaceId: null });
    expect(await save({ labDirectorName: 'Dr. A. Rao' })).toMatchObject({ phone: all.phone, legalName: all.legalName });
    const cleared = await save({ phone: null, email: '', website: ' ', locality: null, certifications: null });
    expect(cleared).toMatchObject({ phone: null, email: null, website: null, locality: null, certifications: [] });
    expect(cleared).toMatchObject({ latitude: all.latitude });
    expect(await save({ latitude: null })).toMatchObject({ latitude: null, longitude: null });
  });

  it.each([
    ['Mob: 98200 12345 (WhatsApp)', '+919820012345'],
    ['022-2678 9012 / 13', '+912226789012'],
    ['080-2345 6789, 98200 12345', '+918023456789'],
  ])('takes the number of %s', async (phone, stored) => {
    expect(await save({ phone })).toMatchObject({ phone: stored });
  });

  it('normalizes numbers, GST and city', async () => {
    const typed = {
      phone: '022-2345 6789',
      gstNumber: '27aapfu0939f1zv',
      city: ' bombay',
      website: 'www.suvarna.example',
    };
    expect(await save(typed)).toMatchObject({
      phone: '+912223456789',
      gstNumber: '27AAPFU0939F1ZV',
      city: 'Mumbai',
      website: 'https://www.suvarna.example',
    });
  });

  it.each([
    ['name', 'ab', 'Name must be at least 3 characters long'],
    ['name', null, 'Name must be at least 3 characters long'],
    ['address', '14 L', 'Address must be at least 5 characters long'],
    ['city', 'M', 'City must be at least 2 characters long'],
    ['locality', 'A', 'Locality must be at least 2 characters long'],
    ['pincode', '4000', 'Invalid pincode format'],
    ['pincode', '4000530', 'Invalid pincode format'],
    ['pincode', '40005a', 'Invalid pincode format'],
    ['email', 'a@', 'Invalid email address'],
    ['phone', '0987654321', 'Invalid phone number'],
    ['phone', '1234567890123456', 'Invalid phone number'],
    ['phone', 'call me', 'Invalid phone number'],
    ['logoUrl', 'javascript:alert(1)', 'Invalid logo address'],
    ['website', 'javascript:alert(1)', 'Invalid website address'],
    ['website', 'abc', 'Invalid website address'],
    ['legalName', 'ab', 'Legal name must be at least 3 characters long'],
    ['gstNumber', '27AAPFU0939F1Z', 'Invalid GST number format'],
    ['gstNumber', '2AAAPFU0939F1ZV', 'Invalid GST number format'],
    ['licenseNumber', 'ab', 'License number must be at least 3 characters long'],
    ['accreditationBody', 'a', 'Accreditation body must be at least 2 characters long'],
    ['establishmentYear', 1899, 'Establishment year must be after 1900'],
    ['establishmentYear', 1990.5, 'Establishment year must be a whole number'],
    ['establishmentYear', 2027, 'Establishment year cannot be in the future'],
    ['labDirectorName', 'a', 'Lab director name must be at least 2 characters long'],
    ['certifications.1', ['ISO', ' '], 'Certification cannot be empty'],
    ['latitude', 91, 'Latitude must be between -90 and 90.'],
    ['nablValidUntil', '2027-02-30', 'Use a date such as 2027-03-31.'],
  ])('gets an error at the field %s for %j, and nothing is saved', async (path, typed, message) => {
    const before = await owner(getProfile, {});
    const field = path.split('.')[0] ?? '';
    const longitude = field === 'latitude' ? { longitude: 72 } : {};
    await expect(save({ legalName: 'Not to be saved', [field]: typed, ...longitude })).rejects.toMatchObject({
      status: 400,
      message,
      issues: [{ path, message }],
    });
    expect(await owner(getProfile, {})).toEqual(before);
  });

  it('accepts the year 1900, this year and pincodes of five digits, but no incomplete position', async () => {
    await save({ establishmentYear: 1900, pincode: '४०००५' });
    await save({ establishmentYear: '2026' });
    await expect(save({ latitude: 19 })).rejects.toMatchObject({ message: 'Latitude and longitude go together.' });
    expect(await save({ latitude: 0, longitude: 0 })).toMatchObject({ latitude: null, longitude: null });
  });

  it('has an approximate position until its pin is confirmed, and patients see which', async () => {
    const at = { latitude: 19.1363, longitude: 72.8277 };
    expect(await save({ positionConfirmed: true })).toMatchObject({ latitude: null, positionConfirmed: false });
    expect(await save(at)).toMatchObject({ ...at, positionConfirmed: false });
    await setApproval('approved');
    const seen = () => world.visitor()(vendorBySlug, { vendorSlug: vendor.slug });
    expect(await seen()).toMatchObject({ approximatePosition: true });
    await setApproval('pending');
    expect(await save({ positionConfirmed: true })).toMatchObject({ ...at, positionConfirmed: true });
    // Programs that know no pins send the same position again.
    expect(await save({ ...at, phone: '9876543210' })).toMatchObject({ positionConfirmed: true });
    await setApproval('approved');
    expect(await seen()).not.toHaveProperty('approximatePosition');
    await setApproval('pending');
    expect(await save({ ...at, latitude: 19.2 })).toMatchObject({ positionConfirmed: false });
    expect(await save({ ...at, positionConfirmed: true })).toMatchObject({ positionConfirmed: true });
    expect(await save({ latitude: null, longitude: null })).toMatchObject({ positionConfirmed: false });
  });

  it('does not change what only administrators set', async () => {
    const own = { bio: 'Kept', servicesOffered: ['X-ray'] };
    await world.services.db.updateTable('vendors').set(own).where('id', '=', vendor.vendorId).execute();
    await save({ bio: 'Changed', servicesOffered: [], approval: 'refused', id: 1, version: undefined, rating: '5.0' });
    const row = await world.services.db
      .selectFrom('vendors')
      .where('id', '=', vendor.vendorId)
      .selectAll()
      .executeTakeFirst();
    expect(row).toMatchObject({ ...own, approval: 'pending', rating: null });
  });

  it('rejects an edit of an old version with the current one, and saves nothing', async () => {
    const opened = await owner(getProfile, {});
    await save({ phone: '9876543210', version: opened.version });
    await expect(save({ legalName: 'Late Edit', version: opened.version })).rejects.toMatchObject({
      status: 409,
      message: 'Somebody else changed this meanwhile.',
      current: { ...opened, phone: '+919876543210', version: opened.version + 1 },
    });
    expect(await owner(getProfile, {})).toMatchObject({ legalName: null });
  });

  it('takes a logo within the form and keeps its address', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { logoUrl } = await save({ logoUrl: `data:image/png;base64,${png.toString('base64')}` });
    expect(logoUrl).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/);
    await setApproval('approved');
    expect((await world.request(logoUrl ?? '')).status).toBe(200);
    expect((await save({ logoUrl })).logoUrl).toBe(logoUrl);
    const svg = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`;
    await expect(save({ logoUrl: svg })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'logoUrl', message: expect.stringMatching(/^Invalid file type/) }],
    });
  });

  it('cannot take the place of another lab', async () => {
    await save({ googlePlaceId: `place-${vendor.vendorId}` });
    const other = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { call } = await createTestMember(world, other, 'owner');
    await expect(call(updateProfile, { googlePlaceId: `place-${vendor.vendorId}` })).rejects.toMatchObject({
      status: 409,
      message: 'Another lab is registered at this place.',
    });
  });

  it('gets another address with another name; former ones redirect', async () => {
    const createdAt = new Date('2020-01-01');
    await world.services.db.updateTable('vendors').set({ createdAt }).where('id', '=', vendor.vendorId).execute();
    const { slug } = await save({ name: `Anandi Lab ${vendor.vendorId}` });
    expect(slug).toBe(`anandi-lab-${vendor.vendorId}`);
    expect((await save({ name: `Anandi Lab, ${vendor.vendorId}` })).slug).toBe(slug);
    expect((await save({ name: `Bhavani Lab ${vendor.vendorId}` })).slug).toBe(`bhavani-lab-${vendor.vendorId}`);
    await setApproval('approved');
    const found = await world.visitor()(vendorBySlug, { vendorSlug: vendor.slug });
    expect(found.slug).toBe(`bhavani-lab-${vendor.vendorId}`);
    // It was the address for less than a day.
    await expect(world.visitor()(vendorBySlug, { vendorSlug: slug })).rejects.toMatchObject({ status: 404 });
    await setApproval('pending');
    expect((await save({ name: `Anandi Lab ${vendor.vendorId}` })).slug).toBe(slug);
  });

  it('gets a unique address for any name', async () => {
    const twin = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { call } = await createTestMember(world, twin, 'owner');
    await world.services.db
      .updateTable('vendors')
      .set({ approval: 'pending' })
      .where('id', '=', twin.vendorId)
      .execute();
    const name = `Namesake ${vendor.vendorId}`;
    expect((await save({ name })).slug).toBe(`namesake-${vendor.vendorId}`);
    expect((await call(updateProfile, { name })).slug).toBe(`namesake-${vendor.vendorId}-specpur`);
    expect((await save({ name: 'Dashboard' })).slug).toMatch(/^dashboard-specpur/);
    expect((await save({ name: 'प्रयोगशाला' })).slug).toMatch(/^lab/);
  });

  it('is only for its owners', async () => {
    const { call: desk } = await createTestMember(world, vendor, 'desk');
    await expect(desk(getProfile, {})).rejects.toMatchObject({ status: 403 });
    await expect(desk(updateProfile, { name: 'Desk Lab' })).rejects.toMatchObject({ status: 403 });
    await expect(world.visitor()(getProfile, {})).rejects.toMatchObject({ status: 401 });
  });
});
