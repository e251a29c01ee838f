import type { EndpointDescription } from '../../contract/endpoint.ts';
import { gzip } from './gzip.ts';
import { isLasting } from './run-operation.ts';

/** A shorter answer fits into the first packets as it is. */
export const minCompressedBytes = 2048;

type Envelope = EndpointDescription['envelope'];

/** An answer as JSON. Node sends a short text together with its headers; a long one is not to be encoded again. */
type WrittenAnswer = {
  readonly plain: string | Buffer<ArrayBuffer>;
  readonly length: number;
  readonly envelope: Envelope;
  /** Once somebody has asked for it. */
  compressed?: Buffer<ArrayBuffer>;
  compressing?: Promise<Buffer<ArrayBuffer>>;
};

/** Of answers that are handed out again. */
const writtenAnswers = new WeakMap<object, WrittenAnswer>();

/** An answer that is handed out again is written once. */
export function writeAnswer(answer: unknown, envelope: Envelope): WrittenAnswer {
  if (!isLasting(answer)) return write(answer, envelope);
  const known = writtenAnswers.get(answer);
  if (known && known.envelope === envelope) return known;
  const written = write(answer, envelope);
  writtenAnswers.set(answer, written);
  return written;
}

/** Once for all who ask. A failure is not kept: the answer may be handed out for hours. */
export async function compressAnswer(written: WrittenAnswer): Promise<Buffer<ArrayBuffer>> {
  if (written.compressed) return written.compressed;
  written.compressing ??= gzip(written.plain).finally(() => {
    delete written.compressing;
  });
  written.compressed = await written.compressing;
  return written.compressed;
}

/** Answers are plain JSON by their schemas, so that the envelope never needs its `meta`. */
function write(answer: unknown, envelope: Envelope): WrittenAnswer {
  const text = toJson(answer);
  const json = envelope === 'superjson' ? `{"json":${text}}` : text;
  const length = Buffer.byteLength(json);
  return { plain: length < minCompressedBytes ? json : Buffer.from(json), length, envelope };
}

/** Of things in lists that are handed out again. */
const writtenThings = new WeakMap<object, string>();

/** A thing in a list that is handed out again is written once, too. */
function toJson(answer: unknown): string {
  if (!Array.isArray(answer) || !answer.some(isLasting)) return JSON.stringify(answer);
  return `[${answer.map(toJsonOnce).join()}]`;
}

function toJsonOnce(thing: unknown): string {
  const known = writtenThings.get(thing as object);
  if (known !== undefined) return known;
  const json = JSON.stringify(thing);
  if (isLasting(thing)) writtenThings.set(thing, json);
  return json;
}
