import { AwsClient } from 'aws4fetch';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { type ObjectStore, ObjectStoreUnavailable } from './object-store.ts';
import type { S3Config } from './s3-config.ts';

export type S3Limits = { requestMs: number; pauseAfterFailuresMs: number };

const defaultLimits: S3Limits = { requestMs: 3000, pauseAfterFailuresMs: 10_000 };
const maxConsecutiveFailures = 3;

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
  const policy = wrap(failures, timeout(requestMs, TimeoutStrategy.Aggressive));

  /** Undefined for an object that does not exist. `key` is empty for the bucket. */
  const send = async (key: string, { method, headers, body }: Init) => {
    // The server also rejects a body that does not match the signed hash.
    const signed = await signer.sign(`${endpoint}/${bucket}${key && `/${key}`}`, {
      method,
      headers: { 'X-Amz-Content-Sha256': hashOfNothing, ...headers },
      ...(body && { body }),
    });
    try {
      return await policy.execute(async ({ signal }) => {
        const response = await fetch(signed, { signal, redirect: 'error' });
        if (response.ok) return new Uint8Array(await response.arrayBuffer());
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
      await send(key, { method: 'PUT', headers, body: bytes });
    },
    get: (key) => send(key, { method: 'GET' }),
    delete: async (key) => {
      await send(key, { method: 'DELETE' });
    },
    check: async () => {
      await send('', { method: 'HEAD' });
    },
  };
}

const codeOf = (xml: string) => /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? '';

function reasonOf(error: unknown): string {
  if (error instanceof TaskCancelledError) return 'no answer in time';
  if (error instanceof BrokenCircuitError) return 'not asked for a while after several failures';
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}
