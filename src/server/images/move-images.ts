import type { Database } from '../database/connect.ts';
import type { ObjectStore } from '../object-storage/object-store.ts';
import { deleteObject, readImageObject, uploadImage } from './image-objects.ts';
import type { ImagePlace } from './image-store.ts';
import { findImage, type StoredImage } from './images-queries.ts';
import { listImagesOutside, setImageBytes, setImageObject } from './move-images-queries.ts';

type Needs = { db: Database; clock(): number; objects: ObjectStore };

export type MovedImages = { moved: number; failed: { address: string; reason: string }[] };

const atOnce = 100;

/**
 * Moves the bytes of all pictures to the other place, while programs run that know both. Each is copied, read back and
 * compared with its hash before it is deleted where it was. Can be repeated.
 */
export async function moveImages(needs: Needs, to: ImagePlace): Promise<MovedImages> {
  const result: MovedImages = { moved: 0, failed: [] };
  for (let after = ''; ; ) {
    const addresses = await listImagesOutside(needs.db, to, { after, limit: atOnce });
    for (const address of addresses) {
      try {
        result.moved += (await moveImage(needs, to, address)) ? 1 : 0;
      } catch (error) {
        result.failed.push({ address, reason: (error as Error).message });
      }
    }
    const last = addresses.at(-1);
    if (last === undefined) return result;
    after = last;
  }
}

/** False if it was deleted or moved by another process in the meantime. */
async function moveImage(needs: Needs, to: ImagePlace, address: string): Promise<boolean> {
  const image = await findImage(needs.db, address);
  if (!image) return false;
  return to === 's3' ? moveToBucket(needs, image) : moveToDatabase(needs, image);
}

async function moveToBucket({ db, clock, objects }: Needs, image: StoredImage): Promise<boolean> {
  if (!image.bytes) return false;
  const objectKey = await uploadImage(objects, image, { db, clock });
  await readImageObject(objects, { ...image, objectKey });
  return setImageObject(db, image.contentHash, objectKey);
}

async function moveToDatabase({ db, objects }: Needs, image: StoredImage): Promise<boolean> {
  if (image.bytes) return false;
  const bytes = await readImageObject(objects, image);
  if (!(await setImageBytes(db, image.objectKey, bytes))) return false;
  await deleteObject(objects, image.objectKey, db);
  return true;
}
