import type { Database } from '../database/connect.ts';
import type { ImagePlace } from './image-store.ts';

const imagesOutside = (db: Database, place: ImagePlace) =>
  db.selectFrom('images').where('objectKey', place === 's3' ? 'is' : 'is not', null);

export async function countImagesOutside(db: Database, place: ImagePlace): Promise<number> {
  const { count } = await imagesOutside(db, place)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Addresses of pictures whose bytes are elsewhere, in their order. */
export async function listImagesOutside(
  db: Database,
  place: ImagePlace,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const found = await imagesOutside(db, place)
    .where('address', '>', after)
    .orderBy('address')
    .limit(limit)
    .select('address')
    .execute();
  return found.map(({ address }) => address);
}

/** False if the bytes were not in the row any more. */
export async function setImageObject(db: Database, contentHash: string, objectKey: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ bytes: null, objectKey })
    .where('contentHash', '=', contentHash)
    .where('objectKey', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False if the row did not refer to the object any more. */
export async function setImageBytes(db: Database, objectKey: string, bytes: Uint8Array): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ bytes, objectKey: null })
    .where('objectKey', '=', objectKey)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
