import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { EncodedImage } from './encode-image.ts';

/** Its bytes are in the row, or in the bucket under the key. */
type ImageBytes = { bytes: Uint8Array<ArrayBuffer>; objectKey: null } | { bytes: null; objectKey: string };

export type NewImage = Omit<EncodedImage, 'bytes'> & ImageBytes;
export type StoredImage = { contentHash: string; contentType: string } & ImageBytes;

export async function findImage(db: Database, address: string): Promise<StoredImage | undefined> {
  const found = await db
    .selectFrom('images')
    .select(['contentHash', 'contentType', 'bytes', 'objectKey'])
    .where('address', '=', address)
    .executeTakeFirst();
  if (!found) return undefined;
  const { bytes, objectKey, ...image } = found;
  if (bytes) return { ...image, bytes: new Uint8Array(bytes), objectKey: null };
  if (objectKey === null) throw new Error('A picture has bytes or an object.');
  return { ...image, bytes: null, objectKey };
}

/** An existing picture stays where it is, and counts as new again. */
export async function insertImage(db: Database, image: NewImage, now: Date): Promise<string> {
  const { address } = await db
    .insertInto('images')
    .values({ ...image, createdAt: now })
    .onConflict((conflict) => conflict.column('contentHash').doUpdateSet({ createdAt: now }))
    .returning('address')
    .executeTakeFirstOrThrow();
  return address;
}

/** Keeps a picture that is about to be used from being deleted as unused. False if there is none. */
export async function touchImage(db: Database, address: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ createdAt: now })
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** True for the picture of a banner, and for the logo of a lab that patients see. */
export async function isPublicImage(db: Database, address: string): Promise<boolean> {
  const { rows } = await sql<{ isPublic: boolean }>`
    select exists (select from banners where image_url = ${address})
      or exists (select from vendors where logo_url = ${address} and is_listed) as is_public`.execute(db);
  return rows[0]?.isPublic ?? false;
}

/** Any picture that was stored for a lab whose owner this user is. */
export async function isOwnImage(db: Database, userId: number, address: string): Promise<boolean> {
  const own = await db
    .selectFrom('vendorImages')
    .innerJoin('vendorMembers', 'vendorMembers.vendorId', 'vendorImages.vendorId')
    .where('vendorImages.address', '=', address)
    .where('userId', '=', userId)
    .where('role', '=', 'owner')
    .select('vendorImages.vendorId')
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}
