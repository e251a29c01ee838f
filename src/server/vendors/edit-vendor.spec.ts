import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { changePassword, session } from '../../contract/account/auth.ts';
import { deleteVendor, updateVendor } from '../../contract/admin/admin-vendors.ts';
import type { Call } from '../../contract/client.ts';
import { openConsoleVendors, type VendorActions } from '../testing/test-console-vendors.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import type { TestWorld } from '../testing/test-world.ts';

let world: TestWorld;
let admin: Call;
let labs: VendorActions;
beforeAll(async () => {
  ({ world, admin, labs } = await openConsoleVendors());
});

describe('an edit of a lab', () => {
  it('changes only the given fields, and gives no credentials unasked', async () => {
    const { vendor, generatedCredentials } = await labs.create({ phone: '9876543210', bio: 'Kept' });
    const { vendor: saved, newCredentials, message } = await admin(updateVendor, { id: vendor.id, phone: null });
    expect(saved).toEqual({ ...vendor, phone: null, version: vendor.version + 1 });
    expect({ newCredentials, message }).toEqual({ message: 'Vendor updated successfully!' });
    await labs.signIn(generatedCredentials);
  });

  it('of an old version is rejected with the current one', async () => {
    const { vendor } = await labs.create();
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

  it('can reset the password: the old one and all sessions end, and the new one must be changed', async () => {
    const { vendor, generatedCredentials } = await labs.create();
    const owner = await labs.signIn(generatedCredentials);
    await owner(changePassword, { currentPassword: generatedCredentials.password, newPassword: 'quiet river 42' });
    const { vendor: renamed } = await admin(updateVendor, { id: vendor.id, bio: 'Its password is its own' });
    const { newCredentials, vendor: reset } = await admin(updateVendor, { id: vendor.id, resetPassword: true });
    expect([vendor, renamed, reset].map(({ hasOneTimePassword }) => hasOneTimePassword)).toEqual([true, false, true]);
    expect(newCredentials).toMatchObject({ loginId: generatedCredentials.loginId });
    const second = { id: vendor.id, resetPassword: true, version: renamed.version };
    await expect(admin(updateVendor, second)).rejects.toMatchObject({ status: 409, current: reset });
    expect(newCredentials?.password).not.toBe(generatedCredentials.password);
    await expect(owner(session, {})).rejects.toMatchObject({ status: 401 });
    await expect(labs.signIn(generatedCredentials)).rejects.toMatchObject({ status: 401 });
    const after = await labs.signIn(newCredentials ?? generatedCredentials);
    expect((await after(session, {})).user.mustChangePassword).toBe(true);
  });

  it('opens an account by a reset if the lab has none', async () => {
    const { vendorId, slug } = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { newCredentials, vendor } = await admin(updateVendor, { id: vendorId, resetPassword: true });
    expect(newCredentials?.loginId).toBe(`${slug}@labs.example`);
    expect(vendor.loginId).toBe(newCredentials?.loginId);
    const call = await labs.signIn(newCredentials ?? { email: '', password: '' });
    expect((await call(session, {})).user.role).toBe('vendor');
  });

  it('keeps the login when the contact address changes', async () => {
    const { vendor, generatedCredentials } = await labs.create({ email: 'old@contact.example' });
    await admin(updateVendor, { id: vendor.id, email: 'new@contact.example' });
    await labs.signIn(generatedCredentials);
  });

  it('is recorded with its author, without the password', async () => {
    const { vendor, generatedCredentials } = await labs.create();
    const owner = await labs.signIn(generatedCredentials);
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

  it('of an unknown lab is 404', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const logoUrl = `data:image/png;base64,${picture.toString('base64')}`;
    for (const edit of [{ bio: 'x' }, { logoUrl }]) {
      await expect(admin(updateVendor, { id: 99_999_999, ...edit })).rejects.toMatchObject({ status: 404 });
    }
    await expect(admin(deleteVendor, { id: 99_999_999 })).rejects.toMatchObject({ status: 404 });
  });
});
