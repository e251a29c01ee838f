import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateVendor } from '../../contract/admin/admin-vendors.ts';
import { decideApproval } from '../../contract/admin/approvals.ts';
import { uploadLogo } from '../../contract/uploads.ts';
import { updateProfile } from '../../contract/vendor/profile.ts';
import { deleteExpired } from '../database/housekeeping.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

type Headers = Record<string, string>;

const oneDayMs = 24 * 60 * 60 * 1000;
const gone = {
  status: 400,
  issues: [{ path: 'logoUrl', message: 'This picture is no longer there. Please choose it again.' }],
};
let drawn = 0;

/** Each is another picture, also when it is compressed. */
const draw = () =>
  sharp({ create: { width: 8 + ++drawn, height: 8, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();

describe('the pictures of a lab', () => {
  let world: TestWorld;
  let admin: Awaited<ReturnType<typeof createTestAdmin>>;
  let vendor: Awaited<ReturnType<typeof createTestVendor>>;
  let owner: Awaited<ReturnType<typeof createTestMember>>;
  beforeAll(async () => {
    world = await testWorld();
    admin = await createTestAdmin(world);
  });
  beforeEach(async () => {
    vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    owner = await createTestMember(world, vendor, 'owner');
  });

  /** Again while too many pictures are being stored, which may be those of other specs. */
  async function upload(headers: Headers = owner.headers): Promise<{ status: number; url: string; message: string }> {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(await draw())], 'logo.png'));
    const { 'content-type': _, ...others } = headers;
    const response = await world.request(uploadLogo.path, { method: 'POST', headers: others, body });
    if (response.status === 503) return upload(headers);
    return { status: response.status, ...((await response.json()) as { url: string; message: string }) };
  }
  const statusFor = async (url: string, headers: Headers = {}) => (await world.request(url, { headers })).status;
  const setApproval = (approval: 'pending' | 'approved') =>
    world.services.db.updateTable('vendors').set({ approval }).where('id', '=', vendor.vendorId).execute();

  it('are at most 20, also when many come at once', async () => {
    const uploads = await Promise.all(Array.from({ length: 22 }, () => upload()));
    expect(uploads.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(uploads.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      message:
        'A lab can have at most 20 pictures. Those that it does not use are deleted after a day: please try again tomorrow.',
    });
    const data = `data:image/png;base64,${(await draw()).toString('base64')}`;
    await expect(owner.call(updateProfile, { logoUrl: data })).rejects.toMatchObject({ status: 409 });
    const known = uploads.find(({ status }) => status === 200);
    await owner.call(updateProfile, { logoUrl: known?.url ?? '' });
  });

  it('go after a day, but for the logo', async () => {
    const [unused, logo, late] = [await upload(), await upload(), await upload(admin.headers)];
    await owner.call(updateProfile, { logoUrl: logo.url });
    await deleteExpired(world.services.db, testNow + oneDayMs - 1000);
    expect(await statusFor(unused.url, admin.headers)).toBe(200);
    await deleteExpired(world.services.db, testNow + oneDayMs + 1000);
    for (const { url } of [unused, late]) expect(await statusFor(url, admin.headers)).toBe(404);
    expect(await statusFor(logo.url)).toBe(200);
    await expect(owner.call(updateProfile, { logoUrl: unused.url })).rejects.toMatchObject(gone);
  });

  it('are shown to strangers only as the logo of a lab that is public', async () => {
    const [unused, logo] = [await upload(), await upload()];
    await owner.call(updateProfile, { logoUrl: logo.url });
    expect(await statusFor(unused.url)).toBe(404);
    const shown = await world.request(logo.url);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    await setApproval('pending');
    const other = await createTestMember(world, await createTestVendor(world, { from: '09:00', to: '10:00' }), 'owner');
    const desk = await createTestMember(world, vendor, 'desk');
    for (const headers of [{}, other.headers, desk.headers]) expect(await statusFor(logo.url, headers)).toBe(404);
    expect((await world.request(logo.url)).headers.get('cache-control')).toBe('no-store');
    for (const { headers } of [owner, admin]) {
      const own = await world.request(logo.url, { headers });
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    }
    await admin.call(decideApproval, { vendorId: vendor.vendorId, decision: 'approve' });
    expect(await statusFor(logo.url)).toBe(200);
  });

  it('cannot become those of another lab, unless an administrator gives it one', async () => {
    const { url } = await upload();
    const other = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { call } = await createTestMember(world, other, 'owner');
    await expect(call(updateProfile, { logoUrl: url })).rejects.toMatchObject(gone);
    await expect(call(updateProfile, { logoUrl: `/images/${'0'.repeat(64)}.webp` })).rejects.toMatchObject(gone);
    await admin.call(updateVendor, { id: other.vendorId, logoUrl: `http://jaanch.test${url}` });
    expect(await call(updateProfile, { logoUrl: url })).toMatchObject({ logoUrl: url });
  });
});
