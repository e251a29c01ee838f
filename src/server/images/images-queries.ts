import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { EncodedImage } from './encode-image.ts';

export async function findImage(db: Database, address: string) {
  const found = await db.selectFrom('images').select('bytes').where('address', '=', address).executeTakeFirst();
  return found && new Uint8Array(found.bytes);
}

export async function insertImage(db: Database, image: EncodedImage, now: Date): Promise<string> {
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
