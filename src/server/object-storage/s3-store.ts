import { AwsClient } from 'aws4fetch';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  type IPolicy,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { type ObjectStore, ObjectStoreUnavailable } from './object-store.ts';
import type { S3Config } from './s3-config.ts';

/** `requestMs` is for a request without a body. */
export type S3Limits = { requestMs: number; pauseAfterFailuresMs: number };

const defaultLimits: S3Limits = { requestMs: 3000, pauseAfterFailuresMs: 10_000 };
const maxConsecutiveFailures = 3;
/** A slow line: 2 Mbit in a second. */
const bodyBytesPerSecond = 256 * 1024;

const hashOfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

type Init = { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> };

/** Addresses the bucket in the path, which every S3 server understands. */
export function openS3(
  { endpoint, bucket, ...keys }: S3Config,
  { requestMs, pauseAfterFailuresMs }: S3Limits = defaultLimits,
): ObjectStore {
  const signer = new AwsClient({ ...keys, service: 's3' });
  const failures = circuitBreaker(handleAll, {
    halfOpenAfter: pauseAfterFailuresMs,
    breaker: new ConsecutiveBreaker(maxConsecutiveFailures),
  });
  // A body that is streamed goes on after the answer.
  const limitTo = (ms: number) => timeout(ms, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false });
  const limit = limitTo(requestMs);

  /** Undefined for an object that does not exist. `key` is empty for the bucket. */
  const send = async <T>(
    key: string,
    { method, headers, body }: Init,
    take: (response: Response) => T | Promise<T>,
  ): Promise<T | undefined> => {
    // The server also rejects a body that does not match the signed hash.
    const signed = await signer.sign(`${endpoint}/${bucket}${key && `/${key}`}`, {
      method,
      headers: { 'X-Amz-Content-Sha256': hashOfNothing, ...headers },
      ...(body && { body }),
    });
    const sendingMs = ((body?.length ?? 0) / bodyBytesPerSecond) * 1000;
    try {
      return await wrap(failures, limitTo(requestMs + sendingMs)).execute(async ({ signal }) => {
        const response = await fetch(signed, { signal, redirect: 'error' });
        if (response.ok) return await take(response);
        const code = codeOf(await response.text());
        if (code === 'NoSuchKey') return undefined;
        throw new ObjectStoreUnavailable(`${response.status} ${code}`.trim());
      });
    } catch (error) {
      throw new ObjectStoreUnavailable(`S3: ${reasonOf(error)}`, { cause: error });
    }
  };
  return {
    put: async (key, { bytes, contentType, contentHash }) => {
      const headers = { 'Content-Type': contentType, 'X-Amz-Content-Sha256': contentHash };
      await send(key, { method: 'PUT', headers, body: bytes }, toBytes);
    },
    get: (key) => send(key, { method: 'GET' }, toBytes),
    stream: (key) => send(key, { method: 'GET' }, ({ body }) => readBody(body, limit)),
    delete: async (key) => {
      await send(key, { method: 'DELETE' }, toBytes);
    },
    check: async () => {
      await send('', { method: 'HEAD' }, toBytes);
    },
  };
}

const toBytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());

/** Limits the wait for each part, and not the time until the caller asks for it. */
async function* readBody(body: Response['body'], limit: IPolicy): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (;;) {
      const part = await limit.execute(() => reader?.read());
      if (!part || part.done) return;
      yield part.value;
    }
  } catch (error) {
    throw new ObjectStoreUnavailable(`S3: ${reasonOf(error)}`, { cause: error });
  } finally {
    reader?.cancel().catch(() => undefined);
  }
}

const codeOf = (xml: string) => /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? '';

function reasonOf(error: unknown): string {
  if (error instanceof TaskCancelledError) return 'no answer in time';
  if (error instanceof BrokenCircuitError) return 'not asked for a while after several failures';
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}
