import { promisify } from 'node:util';
import { gunzip as gunzipCallback, gzip as gzipCallback } from 'node:zlib';

const compress = promisify(gzipCallback);
export const gunzip = promisify(gunzipCallback) as (content: Buffer) => Promise<Buffer<ArrayBuffer>>;

export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test((acceptEncoding ?? '').replaceAll(' ', ''));
}

/** In a thread of the pool. Level 4 costs half of the default and saves nearly as much. */
export function gzip(content: string | Buffer): Promise<Buffer<ArrayBuffer>> {
  return compress(content, { level: 4 }) as Promise<Buffer<ArrayBuffer>>;
}
