import type { Database } from '../database/connect.ts';
import { encodeImage, type ImageProfile } from './encode-image.ts';
import { insertImage } from './images-queries.ts';

type ImageUrl = string | null | undefined;

/** Decodes a `data:image` before the transaction. The returned function stores it within and returns its address. */
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
