import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadLogo } from '../../contract/uploads.ts';
import { updateProfile } from '../../contract/vendor/profile.ts';
import { deleteExpired } from '../database/housekeeping.ts';
import { openS3 } from '../object-storage/s3-store.ts';
import { type FakeS3, startFakeS3 } from '../testing/fakes/fake-s3.ts';
import { worldWithBucket } from '../testing/fakes/world-with-bucket.ts';
import { demoPicture } from '../testing/test-banners.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { deleteUnusedObjects } from './image-objects.ts';
import { findImage } from './images-queries.ts';
import { moveImages } from './move-images.ts';

const oneHourMs = 60 * 60 * 1000;
const patient = { requestMs: 60_000, pauseAfterFailuresMs: 0 };
const impatient = { ...patient, requestMs: 500 };
const cannotStore = 'Pictures cannot be stored at this moment. Please try again in a few minutes.';
let drawn = 0;

const draw = () =>
  sharp({ create: { width: 100 + ++drawn, height: 8, channels: 3, background: '#07a' } })
    .png()
    .toBuffer();

describe('pictures with an S3 bucket', () => {
  let s3: FakeS3;
  let plain: TestWorld;
  let world: ReturnType<typeof worldWithBucket>;
  let owner: Awaited<ReturnType<typeof createTestMember>>;
  beforeAll(async () => {
    plain = await testWorld();
    s3 = await startFakeS3();
    const vendor = await createTestVendor(plain, { from: '09:00', to: '10:00' });
    const current: TestWorld = { ...plain, request: (path, init) => world.request(path, init) };
    world = worldWithBucket(plain, s3);
    owner = await createTestMember(current, vendor, 'owner');
  });
  beforeEach(() => {
    s3.set('answers');
    world = worldWithBucket(plain, s3, { limits: patient });
  });
  afterAll(async () => {
    s3.set('answers');
    const { db, clock } = plain.services;
    await moveImages({ db, clock, objects: openS3(s3.config) }, 'database');
    await db.deleteFrom('imageObjects').execute();
    s3.stop();
  });

  async function upload(bytes: Buffer) {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(bytes)], 'logo.png'));
    const { 'content-type': _, ...headers } = owner.headers;
    const response = await world.request(uploadLogo.path, { method: 'POST', headers, body });
    return { response, ...((await response.json()) as { url: string; message?: string; issues?: object[] }) };
  }
  const show = (url: string, from: { request: TestWorld['request'] } = world) =>
    from.request(url, { headers: owner.headers });
  const keyOf = async (url: string) => (await findImage(plain.services.db, url))?.objectKey ?? '';
  const saveLogo = (logoUrl: string) => owner.call(updateProfile, { logoUrl });
  const deleteObjects = (now: number) => deleteUnusedObjects(world.objects, { ...plain.services, clock: () => now });

  it('are stored there and served as before, beside those of the database', async () => {
    const { url } = await upload(await draw());
    expect(await findImage(plain.services.db, url)).toMatchObject({ bytes: null });
    const object = s3.objects.get(await keyOf(url)) ?? '';
    expect(url).toBe(`/images/${createHash('sha256').update(object).digest('hex')}.webp`);
    const response = await show(url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), Buffer.from(object))).toBe(0);
    expect((await world.request(url)).status).toBe(404);
    expect((await show(demoPicture)).status).toBe(200);
  });

  it('are refused at their field while the bucket is away, and nothing else is', async () => {
    const picture = await draw();
    const known = await upload(await draw());
    for (const fault of ['fails', 'is silent'] as const) {
      s3.set(fault);
      world = worldWithBucket(plain, s3, { limits: fault === 'fails' ? patient : impatient });
      const { response, message, issues } = await upload(picture);
      expect([response.status, message, issues]).toEqual([
        503,
        cannotStore,
        [{ path: 'file', message: cannotStore, code: 'unavailable' }],
      ]);
      expect(response.headers.get('retry-after')).toBe('10');
      const data = `data:image/png;base64,${picture.toString('base64')}`;
      const issue = { path: 'logoUrl', message: cannotStore };
      await expect(saveLogo(data)).rejects.toMatchObject({ status: 503, issues: [issue] });
      const unread = await show(known.url);
      expect([unread.status, unread.headers.get('cache-control')]).toEqual([503, 'no-store']);
      expect((await show(demoPicture)).status).toBe(200);
    }
    s3.set('answers');
    world = worldWithBucket(plain, s3, { limits: patient });
    const { logoUrl } = await saveLogo(`data:image/png;base64,${picture.toString('base64')}`);
    expect((await upload(picture)).url).toBe(logoUrl);
    expect((await show(known.url)).status).toBe(200);
  });

  it('make no process unready, but /_api/ready says that the bucket is away', async () => {
    const ready = async () => (await world.request('/_api/ready')).json();
    s3.set('fails');
    await ready();
    await expect.poll(ready).toEqual({ status: 'ok', pictures: 'unavailable' });
    expect((await world.request('/_api/ready')).status).toBe(200);
    world = worldWithBucket(plain, s3, { limits: patient });
    s3.set('answers');
    expect(await ready()).toEqual({ status: 'ok' });
  });

  it('are not shown when the object has other bytes than were stored', async () => {
    const { url } = await upload(await draw());
    const key = await keyOf(url);
    const stored = s3.objects.get(key) ?? Buffer.alloc(0);
    s3.objects.set(key, await draw());
    expect((await show(url)).status).toBe(503);
    s3.objects.delete(key);
    expect((await show(url)).status).toBe(503);
    s3.objects.set(key, stored);
    expect((await show(url)).status).toBe(200);
  });

  it('go with their row, within minutes', async () => {
    const [unused, logo] = [await upload(await draw()), await upload(await draw())];
    await saveLogo(logo.url);
    const [unusedKey, logoKey] = [await keyOf(unused.url), await keyOf(logo.url)];
    await deleteExpired(plain.services.db, testNow + 25 * oneHourMs);
    expect(s3.objects.has(unusedKey)).toBe(true);
    await deleteObjects(testNow + 25 * oneHourMs);
    expect([s3.objects.has(unusedKey), s3.objects.has(logoKey)]).toEqual([false, true]);
    expect((await show(logo.url)).status).toBe(200);
  });

  it('leave no object behind when an upload is not completed or repeated', async () => {
    const picture = await draw();
    const { url } = await upload(picture);
    const key = await keyOf(url);
    await upload(picture);
    expect(await keyOf(url)).toBe(key);
    const ofPicture = () => [...s3.objects.keys()].filter((name) => name.startsWith(key.slice(0, 70)));
    expect(ofPicture()).toHaveLength(2);
    await deleteObjects(testNow + oneHourMs - 1000);
    expect(ofPicture()).toHaveLength(2);
    s3.set('fails');
    await expect(deleteObjects(testNow + oneHourMs + 1000)).rejects.toThrow('S3: 500');
    s3.set('answers');
    await deleteObjects(testNow + oneHourMs + 1000);
    expect(ofPicture()).toEqual([key]);
  });
});
