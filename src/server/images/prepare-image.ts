import type { Database } from '../database/connect.ts';
import { encodeImage, type ImageProfile } from './encode-image.ts';
import { insertImage } from './images-queries.ts';

type ImageUrl = string | null | undefined;

/**
 * For a field with the address of a picture, or the picture itself as `data:image`. Decodes before the transaction; the
 * returned function stores the picture within it and returns the address.
 */
export async function prepareImage<Url extends ImageUrl>(
  url: Url,
  profile: ImageProfile,
  path: string,
): Promise<(db: Database, now: Date) => Promise<Url | string>> {
  const base64 = /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(url ?? '')?.[1];
  if (base64 === undefined) return async () => url;
  const image = await encodeImage(Buffer.from(base64, 'base64'), profile, path);
  return (db, now) => insertImage(db, image, now);
}
