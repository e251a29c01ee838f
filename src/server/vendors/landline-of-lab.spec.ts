import { beforeAll, describe, expect, it } from 'vitest';
import { createVendor } from '../../contract/admin/admin-vendors.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import { getProfile, updateProfile } from '../../contract/vendor/profile.ts';
import { registerVendor } from '../../contract/vendor/registration.ts';
import { formatPhone } from '../../domain/text/format-phone.ts';
import { listBookingsToTell } from '../messages/booking-to-tell.ts';
import { createBookingActions } from '../testing/test-bookings.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const typed = '080 4123 4567';
const stored = { phone: '+918041234567', phoneIsLandline: true };
const lab = { address: '4 Landline Road', city: 'Bengaluru', pincode: '560001' };

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

describe('the landline of a lab, whose digits may also be a mobile number', () => {
  it('is shown as it was typed in the profile, where its form sends it back', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { call } = await createTestMember(world, vendor, 'owner');
    await call(updateProfile, { phone: typed });
    const saved = await call(getProfile, {});
    expect(saved).toMatchObject(stored);
    const shown = formatPhone(saved.phone ?? '', saved.phoneIsLandline);
    expect(shown).toBe(typed);
    await call(updateProfile, { phone: shown });
    await call(updateProfile, { website: 'landline.example' });
    expect(await call(getProfile, {})).toMatchObject(stored);
    await call(updateProfile, { phone: '80412 34567' });
    expect(await call(getProfile, {})).toMatchObject({ ...stored, phoneIsLandline: false });
    await call(updateProfile, { phone: null });
    expect(await call(getProfile, {})).toMatchObject({ phone: null, phoneIsLandline: false });
  });

  it('is shown as it was typed to patients, on the page and in messages', async () => {
    const { call: admin } = await createTestAdmin(world);
    const { vendor } = await admin(createVendor, { ...lab, name: 'Landline Lab', phone: typed });
    expect(await world.visitor()(vendorBySlug, { vendorSlug: vendor.slug })).toMatchObject(stored);
    const booked = await createTestVendor(world, { from: '09:00', to: '10:00' });
    await world.services.db.updateTable('vendors').set(stored).where('id', '=', booked.vendorId).execute();
    const { id: bookingId } = await createBookingActions(world).bookWithId(booked, { email: 'a@b.example' });
    const of = { kind: 'booking-placed', bookingId, otherBookings: null } as const;
    const message = { ...of, channel: 'email', recipient: 'a@b.example' } as const;
    expect(await listBookingsToTell(world.services.db, message)).toMatchObject([{ labPhoneIsLandline: true }]);
  });

  it('is stored as such when the lab registers', async () => {
    const account = {
      email: `landline-${process.pid}@register.example`,
      password: 'mango tree 7',
      displayName: 'Meera',
    };
    const visitor = world.visitor();
    await visitor(registerVendor, { ...lab, ...account, labName: 'Landline Register', phone: typed });
    expect(await visitor(getProfile, {})).toMatchObject(stored);
  });
});
