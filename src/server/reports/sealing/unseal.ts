import { createDecipheriv } from 'node:crypto';
import { cutIntoPieces } from './pieces.ts';
import {
  algorithm,
  deriveFileKey,
  type Heading,
  maxHeadingBytes,
  parseHeading,
  pieceBytes,
  pieceNonce,
  tagBytes,
} from './sealed-form.ts';
import type { SealingKeys } from './sealing-keys.ts';

/** The file is not what was sealed under its id, or its key is not among the given ones. */
export class UnsealError extends Error {
  override name = 'UnsealError';
}

/** Decrypts what `seal` made. Throws an `UnsealError` at the first piece that is not the one that was sealed there. */
export async function* unseal(
  sealed: AsyncIterable<Uint8Array>,
  { fileId, keys }: { fileId: string; keys: SealingKeys },
): AsyncGenerator<Buffer> {
  const chunks = sealed[Symbol.asyncIterator]();
  try {
    const { heading, rest } = await readHeading(chunks);
    const key = keys.find(({ id }) => id === heading.keyId);
    if (!key) throw new UnsealError(`The key ${heading.keyId} is not in REPORT_KEYS.`);
    const fileKey = deriveFileKey(key, fileId, heading.salt);
    let number = 0;
    for await (const { piece, isLast } of cutIntoPieces(rest, pieceBytes + tagBytes)) {
      yield openPiece(fileKey, piece, { number: number++, isLast });
    }
  } finally {
    await chunks.return?.();
  }
}

/** The id of the key that opens a sealed file, from its first bytes. */
export async function readKeyId(sealed: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks = sealed[Symbol.asyncIterator]();
  try {
    return (await readHeading(chunks)).heading.keyId;
  } finally {
    await chunks.return?.();
  }
}

function openPiece(fileKey: Buffer, piece: Buffer, { number, isLast }: { number: number; isLast: boolean }): Buffer {
  const end = piece.length - tagBytes;
  if (end < 0) throw new UnsealError(`Piece ${number} is cut off.`);
  const decipher = createDecipheriv(algorithm, fileKey, pieceNonce(number, isLast), { authTagLength: tagBytes });
  decipher.setAuthTag(piece.subarray(end));
  const plain = decipher.update(piece.subarray(0, end));
  try {
    decipher.final();
  } catch (cause) {
    throw new UnsealError(`Piece ${number} is not the one that was sealed there.`, { cause });
  }
  return plain;
}

/** Reads up to the first line break, and hands on the rest. */
async function readHeading(
  chunks: AsyncIterator<Uint8Array>,
): Promise<{ heading: Heading; rest: AsyncIterable<Uint8Array> }> {
  let start = Buffer.alloc(0);
  while (!start.includes('\n') && start.length <= maxHeadingBytes) {
    const { value, done } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  const end = start.indexOf('\n');
  const heading = end < 0 ? null : parseHeading(start.toString('latin1', 0, end));
  if (!heading) throw new UnsealError('The file has no heading of a sealed file.');
  async function* rest() {
    yield start.subarray(end + 1);
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { heading, rest: rest() };
}
