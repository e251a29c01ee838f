import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import { HttpError } from '../http/http-error.ts';
import { Availability } from '../object-storage/availability.ts';
import { type ObjectStore, ObjectStoreUnavailable } from '../object-storage/object-store.ts';
import type { EncodedImage } from './encode-image.ts';
import { readImageObject, uploadImage } from './image-objects.ts';
import { findImage, type NewImage } from './images-queries.ts';

export type ImagePlace = 'database' | 's3';

export type ImageStoreNeeds = {
  db: Database;
  log: Logger;
  clock(): number;
  /** The bucket, if there is one. */
  objects: ObjectStore | undefined;
  newImagesIn: ImagePlace;
};

const cannotStoreMessage = 'Pictures cannot be stored at this moment. Please try again in a few minutes.';
const cannotReadMessage = 'This picture cannot be shown at this moment. Please try again in a few minutes.';
const retryAfter = { 'Retry-After': '10' };

/** Keeps the bytes of pictures in their rows or in a bucket, and reads them from both. */
export class ImageStore {
  readonly #needs: ImageStoreNeeds;
  readonly #bucket: Availability | undefined;

  constructor(needs: ImageStoreNeeds) {
    this.#needs = needs;
    this.#bucket = needs.objects && new Availability(needs.objects.check);
  }

  /** Null without a bucket. */
  get isBucketAvailable(): boolean | null {
    return this.#bucket?.isAvailable ?? null;
  }

  /** Stores the bytes before the transaction that inserts the row. `path` is the field for errors. */
  async save(image: EncodedImage, path: string): Promise<NewImage> {
    const { objects, newImagesIn, log } = this.#needs;
    if (!objects || newImagesIn === 'database') return { ...image, objectKey: null };
    try {
      return { ...image, bytes: null, objectKey: await uploadImage(objects, image, this.#needs) };
    } catch (error) {
      if (!(error instanceof ObjectStoreUnavailable)) throw error;
      log.warn({ reason: error.message }, 'a picture could not be stored');
      const issues = [{ path, message: cannotStoreMessage, code: 'unavailable' as const }];
      throw new HttpError(503, cannotStoreMessage, { issues, headers: retryAfter });
    }
  }

  /** Undefined if there is no such picture. */
  async read(address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const { db, objects, log } = this.#needs;
    const image = await findImage(db, address);
    if (!image || image.bytes) return image?.bytes;
    try {
      return await readImageObject(objects, image);
    } catch (error) {
      // It may have been moved to the database or deleted since its row was read.
      const now = await findImage(db, address);
      if (!now || now.bytes) return now?.bytes;
      log.warn({ address, reason: (error as Error).message }, 'a picture could not be read');
      throw new HttpError(503, cannotReadMessage, { headers: { ...retryAfter, 'Cache-Control': 'no-store' } });
    }
  }
}
