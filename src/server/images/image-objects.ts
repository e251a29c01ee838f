import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { pauseDeadline } from '../database/deadline.ts';
import { type ObjectStore, ObjectStoreUnavailable, type StoredObject } from '../object-storage/object-store.ts';

const oneHourMs = 60 * 60 * 1000;
const deletedAtOnce = 1000;

/** Returns the key of a new object. No key is used twice, so that deleting an old object cannot hit a new one. */
export async function uploadImage(
  objects: ObjectStore,
  image: StoredObject,
  { db, clock }: { db: Database; clock(): number },
): Promise<string> {
  const key = `images/${image.contentHash}-${randomBytes(8).toString('hex')}`;
  await insertObjectKey(db, key, new Date(clock()));
  const resumeDeadline = pauseDeadline();
  try {
    await objects.put(key, image);
  } finally {
    resumeDeadline();
  }
  return key;
}

/** Fails if the object is missing or has other bytes than were stored. */
export async function readImageObject(
  objects: ObjectStore | undefined,
  { objectKey, contentHash }: { objectKey: string; contentHash: string },
): Promise<Uint8Array<ArrayBuffer>> {
  if (!objects) throw new ObjectStoreUnavailable('S3_ENDPOINT is not set');
  const resumeDeadline = pauseDeadline();
  try {
    const bytes = await objects.get(objectKey);
    if (!bytes) throw new ObjectStoreUnavailable('the object is not in the bucket');
    const found = createHash('sha256').update(bytes).digest('hex');
    if (found !== contentHash) throw new ObjectStoreUnavailable('the object has other bytes than were stored');
    return bytes;
  } finally {
    resumeDeadline();
  }
}

/** Deletes objects that no picture refers to: of deleted or moved pictures, and of uploads that were not completed. */
export async function deleteUnusedObjects(
  objects: ObjectStore,
  { db, clock }: { db: Database; clock(): number },
): Promise<void> {
  // An upload refers to its object within seconds.
  const createdBefore = new Date(clock() - oneHourMs);
  for (const key of await listUnusedObjectKeys(db, { createdBefore, limit: deletedAtOnce })) {
    await deleteObject(objects, key, db);
  }
}

/** Its key last, so that a failure is tried again. */
export async function deleteObject(objects: ObjectStore, key: string, db: Database): Promise<void> {
  await objects.delete(key);
  await deleteObjectKey(db, key);
}

async function insertObjectKey(db: Database, key: string, createdAt: Date): Promise<void> {
  await db.insertInto('imageObjects').values({ key, createdAt }).execute();
}

async function deleteObjectKey(db: Database, key: string): Promise<void> {
  await db.deleteFrom('imageObjects').where('key', '=', key).execute();
}

async function listUnusedObjectKeys(
  db: Database,
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<string[]> {
  const found = await db
    .selectFrom('imageObjects')
    .leftJoin('images', 'images.objectKey', 'imageObjects.key')
    .where('imageObjects.createdAt', '<', createdBefore)
    .where('images.objectKey', 'is', null)
    .orderBy('imageObjects.createdAt')
    .limit(limit)
    .select('imageObjects.key')
    .execute();
  return found.map(({ key }) => key);
}
