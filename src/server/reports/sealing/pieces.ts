import { Buffer } from 'node:buffer';

/** Cuts a stream into pieces of one size. The last one, which may be shorter or empty, is marked. */
export async function* cutIntoPieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    waiting.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    length += chunk.byteLength;
    // A whole piece waits for the next byte: only then it is known not to be the last one.
    if (length <= size) continue;
    const all = Buffer.concat(waiting);
    let at = 0;
    for (; length - at > size; at += size) yield { piece: all.subarray(at, at + size), isLast: false };
    waiting = [all.subarray(at)];
    length -= at;
  }
  yield { piece: Buffer.concat(waiting), isLast: true };
}
