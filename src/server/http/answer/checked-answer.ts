import type { EndpointDescription } from '../../../contract/endpoint.ts';
import { createEtag } from './etag.ts';
import { gzip } from './gzip.ts';

/** A shorter answer fits into the first packets uncompressed. */
const minCompressedBytes = 2048;

/** An answer that has passed its schema. Its JSON is written, hashed and compressed once. */
export class CheckedAnswer {
  readonly value: unknown;
  readonly #envelope: EndpointDescription['envelope'];
  #json: string | Buffer<ArrayBuffer> | undefined;
  #etag: string | undefined;
  #compressing: Promise<Buffer<ArrayBuffer>> | undefined;

  constructor(value: unknown, envelope: EndpointDescription['envelope']) {
    this.value = value;
    this.#envelope = envelope;
  }

  /** Short JSON is a string, which Node sends together with the headers. Long JSON is bytes, encoded once. */
  get json(): string | Buffer<ArrayBuffer> {
    this.#json ??= toShortTextOrBytes(this.#write());
    return this.#json;
  }

  get isLong(): boolean {
    return typeof this.json !== 'string';
  }

  get etag(): string {
    this.#etag ??= createEtag(this.json);
    return this.#etag;
  }

  /** A failure is not cached, because the answer may be sent for hours. */
  compress(): Promise<Buffer<ArrayBuffer>> {
    this.#compressing ??= gzip(this.json).catch((error: unknown) => {
      this.#compressing = undefined;
      throw error;
    });
    return this.#compressing;
  }

  /** Answers are plain JSON by their schemas, so that the envelope never needs its `meta`. */
  #write(): string {
    const text = JSON.stringify(this.value);
    return this.#envelope === 'superjson' ? `{"json":${text}}` : text;
  }
}

function toShortTextOrBytes(json: string): string | Buffer<ArrayBuffer> {
  return Buffer.byteLength(json) < minCompressedBytes ? json : Buffer.from(json);
}
