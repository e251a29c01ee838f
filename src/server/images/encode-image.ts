import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { fileTooLargeMessage } from '../../contract/picture-limits.ts';
import { FairQueue } from '../http/fair-queue.ts';
import { fieldError } from '../http/http-error.ts';

/** Maximum file size, and the box in pixels that a picture is scaled down to. */
export type ImageProfile = { maxBytes: number; maxWidth: number; maxHeight: number };

export type EncodedImage = { contentHash: string; contentType: 'image/webp'; bytes: Uint8Array<ArrayBuffer> };

/** More than phone cameras produce in 2 MB; decoded at four bytes each, they fit into memory. */
const maxPixels = 24_000_000;
const decodeTimeoutSeconds = 5;

export const imageQueueLimits = {
  waitingPerKey: 4,
  waiting: 20,
  retryAfterSeconds: 5,
  fullMessage: 'Many pictures are being stored at this moment. Please try again.',
};
/** One picture at a time, because each may need a hundred megabytes for a moment. */
const queue = new FairQueue({ running: 1, ...imageQueueLimits });

/** Signatures of JPEG, PNG, WebP and GIF in hexadecimal. SVG is excluded, because it can contain scripts. */
const signature = /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250|47494638)/;
const wrongTypeMessage = 'Invalid file type. Accepted: .jpg, .jpeg, .png, .webp, .gif';

/** `path` is the field for errors; labs and administrators take turns by `queueKey`. */
export type ImageTarget = { path: string; queueKey: string };

/** Drops metadata such as the place of a photo, and all but the first frame. */
export async function encodeImage(
  bytes: Uint8Array,
  profile: ImageProfile,
  { path, queueKey }: ImageTarget,
): Promise<EncodedImage> {
  const maximum = profile.maxBytes;
  if (bytes.length > maximum) throw fieldError(path, fileTooLargeMessage(maximum), 400, 'too-big', { maximum });
  if (!signature.test(Buffer.from(bytes.subarray(0, 12)).toString('hex')))
    throw fieldError(path, wrongTypeMessage, 400, 'invalid-format', { format: 'image' });
  const encoded = await queue.run(queueKey, () =>
    decodeAndEncode(bytes, profile).catch((error) => {
      throw fieldError(path, describe(error));
    }),
  );
  const contentHash = createHash('sha256').update(encoded).digest('hex');
  return { contentHash, contentType: 'image/webp', bytes: new Uint8Array(encoded) };
}

async function decodeAndEncode(bytes: Uint8Array, { maxWidth, maxHeight }: ImageProfile): Promise<Buffer> {
  const picture = await openPicture(bytes);
  return picture
    .timeout({ seconds: decodeTimeoutSeconds })
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer();
}

/** Loaded with the first picture, so that a process without any saves the memory. */
async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  // Block all decoders that the four formats do not need, against disguised files.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  return sharp(bytes, { limitInputPixels: maxPixels, pages: 1, failOn: 'error', autoOrient: true });
}

const decoders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
];

function describe(error: unknown): string {
  const reason = String(error);
  if (reason.includes('pixel limit')) {
    return `The picture has too many pixels. Use one with at most ${maxPixels / 1_000_000} megapixels.`;
  }
  return 'This file cannot be read as a picture. It may be damaged.';
}
