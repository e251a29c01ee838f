import { createCipheriv, randomBytes } from 'node:crypto';
import { cutIntoPieces } from './pieces.ts';
import { algorithm, deriveFileKey, formatHeading, pieceBytes, pieceNonce, saltBytes } from './sealed-form.ts';
import type { SealingKey } from './sealing-keys.ts';

/** Encrypts a file piece by piece. It opens again only under the same `fileId`. */
export async function* seal(
  plain: AsyncIterable<Uint8Array>,
  { fileId, key }: { fileId: string; key: SealingKey },
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const fileKey = deriveFileKey(key, fileId, salt);
  yield formatHeading({ keyId: key.id, salt });
  let number = 0;
  for await (const { piece, isLast } of cutIntoPieces(plain, pieceBytes)) {
    const cipher = createCipheriv(algorithm, fileKey, pieceNonce(number++, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}
