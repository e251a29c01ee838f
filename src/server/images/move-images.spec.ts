import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeS3, startFakeS3 } from '../testing/fakes/fake-s3.ts';
import { worldWithBucket } from '../testing/fakes/world-with-bucket.ts';
import { demoPicture } from '../testing/test-banners.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { ImageStore } from './image-store.ts';
import { findImage } from './images-queries.ts';
import { moveImages } from './move-images.ts';
import { listImagesOutside } from './move-images-queries.ts';

describe('moving pictures', () => {
  let s3: FakeS3;
  let plain: TestWorld;
  let world: ReturnType<typeof worldWithBucket>;
  let needs: Parameters<typeof moveImages>[0];
  let addresses: string[];
  beforeAll(async () => {
    plain = await testWorld();
    s3 = await startFakeS3();
    world = worldWithBucket(plain, s3);
    needs = { db: plain.services.db, clock: plain.services.clock, objects: world.objects };
    addresses = await inDatabase();
  });
  afterAll(async () => {
    await moveImages(needs, 'database');
    await needs.db.deleteFrom('imageObjects').execute();
    s3.stop();
  });
  const inDatabase = () => listImagesOutside(plain.services.db, 's3', { after: '', limit: 1000 });
  const statusOf = async (address: string) => (await worldWithBucket(plain, s3).request(address)).status;

  /** Shows a public picture again and again, each time without a cache. */
  async function whileShown(work: () => Promise<unknown>): Promise<Set<number>> {
    const seen = new Set<number>();
    let isDone = false;
    const working = work().finally(() => {
      isDone = true;
    });
    while (!isDone) seen.add(await statusOf(demoPicture));
    await working;
    return seen;
  }

  it('copies all of them to the bucket and back, while each can be seen', async () => {
    expect(addresses.length).toBeGreaterThan(1);
    const there = await whileShown(async () => {
      expect(await moveImages(needs, 's3')).toEqual({ moved: addresses.length, failed: [] });
    });
    expect(s3.objects.size).toBe(addresses.length);
    expect(await inDatabase()).toEqual([]);
    const back = await whileShown(async () => {
      expect(await moveImages(needs, 'database')).toEqual({ moved: addresses.length, failed: [] });
    });
    expect([...there, ...back]).toEqual([200, 200]);
    expect(s3.objects.size).toBe(0);
    expect(await inDatabase()).toEqual(addresses);
    expect(await moveImages(needs, 'database')).toEqual({ moved: 0, failed: [] });
  });

  it('shows a picture that is moved to the database between its row and its object', async () => {
    await moveImages(needs, 's3');
    const objects = {
      ...world.objects,
      get: async (key: string) => {
        await moveImages(needs, 'database');
        return world.objects.get(key);
      },
    };
    const { db, log, clock } = plain.services;
    const images = new ImageStore({ db, log, clock, objects, newImagesIn: 'database' });
    expect(await images.read(demoPicture)).toEqual((await findImage(db, demoPicture))?.bytes);
  });

  it('leaves a picture where it is while its copy is not the same', async () => {
    await moveImages(needs, 's3');
    const key = (await findImage(needs.db, demoPicture))?.objectKey ?? '';
    const stored = s3.objects.get(key) ?? Buffer.alloc(0);
    s3.objects.set(key, Buffer.from('other bytes'));
    const reason = 'the object has other bytes than were stored';
    expect(await moveImages(needs, 'database')).toEqual({
      moved: addresses.length - 1,
      failed: [{ address: demoPicture, reason }],
    });
    expect((await findImage(needs.db, demoPicture))?.objectKey).toBe(key);
    s3.objects.set(key, stored);
    expect(await moveImages(needs, 'database')).toEqual({ moved: 1, failed: [] });
  });

  it('loses nothing when the bucket is away', async () => {
    s3.set('fails');
    const { moved, failed } = await moveImages(needs, 's3');
    expect([moved, failed.length]).toEqual([0, addresses.length]);
    expect(await inDatabase()).toEqual(addresses);
    s3.set('answers');
    expect(await statusOf(demoPicture)).toBe(200);
  });
});
