import type { Database } from '../database/connect.ts';

export async function insertObjectKey(db: Database, key: string, createdAt: Date): Promise<void> {
  await db.insertInto('imageObjects').values({ key, createdAt }).execute();
}

export async function deleteObjectKey(db: Database, key: string): Promise<void> {
  await db.deleteFrom('imageObjects').where('key', '=', key).execute();
}

export async function listUnusedObjectKeys(
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
