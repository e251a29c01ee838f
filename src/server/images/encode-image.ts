import { createHash } from 'node:crypto';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import type { Sharp } from 'sharp';
import { fileTooLargeMessage } from '../../contract/uploads-schemas.ts';
import { pauseDeadline } from '../database/deadline.ts';
import { HttpError } from '../http/http-error.ts';

/** What a picture is for: as how large a file it may come, and into which box it is made to fit, in pixels. */
export type ImageProfile = { maxBytes: number; maxWidth: number; maxHeight: number };

/** A picture as we keep it. */
export type EncodedImage = { contentHash: string; contentType: 'image/webp'; bytes: Uint8Array };

/** More than a phone's camera takes in 2 MB; what it needs while it is decoded, at four bytes each, fits our memory. */
const maxPixels = 24_000_000;
const decodeTimeoutSeconds = 5;

/** One picture at a time, because each may need a hundred megabytes for a moment. */
const turns = bulkhead(1, 20);

/** How JPEG, PNG, WebP and GIF begin, as hexadecimal digits. SVG, which can hold scripts, is never taken. */
const signature = /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250|47494638)/;
const wrongTypeMessage = 'Invalid file type. Accepted: .jpg, .jpeg, .png, .webp, .gif';

/**
 * Decodes a picture and encodes it anew: what was hidden in the file, such as where a photo was taken, is gone. An
 * animation becomes its first frame, as nothing moves on our pages. `path` is the field that a refusal is about.
 */
export async function encodeImage(bytes: Uint8Array, profile: ImageProfile, path: string): Promise<EncodedImage> {
  if (bytes.length > profile.maxBytes) throw refusal(path, fileTooLargeMessage(profile.maxBytes));
  if (!signature.test(Buffer.from(bytes.subarray(0, 12)).toString('hex'))) throw refusal(path, wrongTypeMessage);
  const resumeDeadline = pauseDeadline();
  try {
    const encoded = await turns.execute(() => decodeAndEncode(bytes, profile));
    const contentHash = createHash('sha256').update(encoded).digest('hex');
    return { contentHash, contentType: 'image/webp', bytes: new Uint8Array(encoded) };
  } catch (error) {
    if (isBulkheadRejectedError(error)) {
      throw new HttpError(503, 'Many pictures are being stored at this moment. Please try again.', {
        headers: { 'Retry-After': '5' },
      });
    }
    throw refusal(path, describe(error));
  } finally {
    resumeDeadline();
  }
}

async function decodeAndEncode(bytes: Uint8Array, { maxWidth, maxHeight }: ImageProfile): Promise<Buffer> {
  const picture = await openPicture(bytes);
  return picture
    .timeout({ seconds: decodeTimeoutSeconds })
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer();
}

/** Fetched with the first picture: a program that stores none is spared the library. */
async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  // What the four kinds do not need is closed to files that pretend to be one of them.
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

function refusal(path: string, message: string): HttpError {
  return new HttpError(400, message, { issues: [{ path, message }] });
}
