import type { Database } from '../database/connect.ts';
import { fieldError } from '../http/http-error.ts';
import { toSitePath } from '../http/to-site-path.ts';
import { encodeImage, type ImageProfile, type ImageTarget } from './encode-image.ts';
import { fetchImage, maxFetchedBytes } from './fetch-image.ts';
import type { ImageNetwork } from './image-network.ts';
import type { ImageStore } from './image-store.ts';
import { insertImage, type NewImage, touchImage } from './images-queries.ts';

export type ImageUrl = string | null | undefined;

/** `isNew` if the request brought the picture. `store` returns its address. */
export type PreparedImage<Url extends ImageUrl> = {
  isNew: boolean;
  store(db: Database, now: Date): Promise<Url | string>;
};

export const imageGoneMessage = 'This picture is no longer there. Please choose it again.';

/**
 * Gets the picture of a logo or a banner before the transaction that stores it: the bytes of a `data:image`, a download
 * from another site, or one that we have.
 */
export async function prepareImage<Url extends ImageUrl>(
  typed: Url,
  {
    profile,
    publicUrl,
    network,
    images,
    ...target
  }: ImageTarget & { profile: ImageProfile; publicUrl: string; network: ImageNetwork; images: ImageStore },
): Promise<PreparedImage<Url>> {
  const { path } = target;
  if (!typed) return { isNew: false, store: async () => typed };
  const base64 = /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(typed)?.[1];
  if (base64 !== undefined) {
    return toNewImage(await images.save(await encodeImage(Buffer.from(base64, 'base64'), profile, target), path));
  }
  const own = toSitePath(typed, publicUrl);
  if (own.startsWith('/')) {
    return {
      isNew: false,
      store: async (db, now) => {
        if (!(await touchImage(db, own, now))) throw fieldError(path, imageGoneMessage);
        return own;
      },
    };
  }
  const bytes = await fetchImage(typed, { ...target, network });
  return toNewImage(
    await images.save(await encodeImage(bytes, { ...profile, maxBytes: maxFetchedBytes }, target), path),
  );
}

function toNewImage(image: NewImage) {
  return { isNew: true, store: (db: Database, now: Date) => insertImage(db, image, now) };
}
