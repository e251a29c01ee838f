import type { Database } from '../database/connect.ts';

export async function findImageByHash(db: Database, contentHash: string, contentType: string) {
  const image = db
    .selectFrom('images')
    .select('bytes')
    .where('contentHash', '=', contentHash)
    .where('contentType', '=', contentType);
  const found = await image.executeTakeFirst();
  return found && new Uint8Array(found.bytes);
}
