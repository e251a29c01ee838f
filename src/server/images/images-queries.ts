import type { Database } from '../database/connect.ts';
import type { EncodedImage } from './encode-image.ts';

export async function findImageByHash(db: Database, contentHash: string, contentType: string) {
  const image = db
    .selectFrom('images')
    .select('bytes')
    .where('contentHash', '=', contentHash)
    .where('contentType', '=', contentType);
  const found = await image.executeTakeFirst();
  return found && new Uint8Array(found.bytes);
}

/** Returns its address. An existing picture is stored once, and counts as new again. */
export async function insertImage(db: Database, image: EncodedImage, now: Date): Promise<string> {
  await db
    .insertInto('images')
    .values({ ...image, createdAt: now })
    .onConflict((conflict) => conflict.column('contentHash').doUpdateSet({ createdAt: now }))
    .execute();
  return `/images/${image.contentHash}.webp`;
}
