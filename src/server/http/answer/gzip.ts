import { promisify } from 'node:util';
import { gunzip as gunzipCallback, gzip as gzipCallback } from 'node:zlib';

const compress = promisify(gzipCallback);
export const gunzip = promisify(gunzipCallback) as (content: Buffer) => Promise<Buffer<ArrayBuffer>>;

/** Runs in the thread pool. Level 4 costs half of the default and saves nearly as much. */
export function gzip(content: string | Buffer, level = 4): Promise<Buffer<ArrayBuffer>> {
  return compress(content, { level }) as Promise<Buffer<ArrayBuffer>>;
}
