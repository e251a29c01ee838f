import { createApp } from '../../app.ts';
import { type ImagePlace, ImageStore } from '../../images/image-store.ts';
import { openS3, type S3Limits } from '../../object-storage/s3-store.ts';
import type { TestWorld } from '../test-world.ts';
import type { FakeS3 } from './fake-s3.ts';

/** The same world as a process sees it that knows this bucket. */
export function worldWithBucket(
  world: TestWorld,
  s3: FakeS3,
  { newImagesIn = 's3', limits }: { newImagesIn?: ImagePlace; limits?: S3Limits } = {},
) {
  const { db, log, clock } = world.services;
  const objects = openS3(s3.config, limits);
  const images = new ImageStore({ db, log, clock, objects, newImagesIn });
  const services = { ...world.services, images, objects };
  const app = createApp(services);
  const request = async (path: string, init?: RequestInit) => app.request(`http://jaanch.test${path}`, init);
  return { ...world, services, objects, request };
}
