import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import type { ImagePlace } from '../images/image-store.ts';
import { countImagesOutside } from '../images/move-images-queries.ts';
import type { ObjectStore } from '../object-storage/object-store.ts';
import type { Finding } from './check-settings.ts';

/** Writes an object of its own into the bucket, reads it and deletes it. */
export async function checkBucket(objects: ObjectStore): Promise<Finding> {
  const bytes = new Uint8Array(randomBytes(32));
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const key = `doctor/${contentHash}`;
  const attempt = async () => {
    await objects.check();
    await objects.put(key, { bytes, contentType: 'application/octet-stream', contentHash });
    const found = await objects.get(key);
    await objects.delete(key);
    return found && Buffer.compare(found, bytes) === 0 ? null : 'it did not return what was written';
  };
  const reason = await attempt().catch((error: Error) => error.message);
  return {
    name: 'the bucket of pictures and reports can be written and read',
    isFine: reason === null,
    found: reason ?? 'yes',
    advice: `Pictures and reports cannot be shown or uploaded. Check the S3 variables, and that the key may list the bucket and read, write and delete objects.`,
  };
}

/** `newImagesIn` is where the configuration puts new pictures. */
export async function checkImagePlaces(
  db: Database,
  { newImagesIn, hasBucket }: { newImagesIn: ImagePlace; hasBucket: boolean },
): Promise<Finding> {
  const elsewhere = await countImagesOutside(db, newImagesIn);
  return {
    name: 'all pictures are where new ones go',
    isFine: elsewhere === 0,
    found: `${elsewhere} are elsewhere`,
    advice: hasBucket
      ? 'Run npm run move-pictures.'
      : 'They are in a bucket and cannot be shown. Set S3_ENDPOINT and its other variables again.',
  };
}
