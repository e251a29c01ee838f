import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeS3, startFakeS3 } from '../testing/fakes/fake-s3.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3 } from './s3-store.ts';

const toObject = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return { bytes, contentType: 'image/webp', contentHash: createHash('sha256').update(bytes).digest('hex') };
};
const patient = { requestMs: 60_000, pauseAfterFailuresMs: 60_000 };

describe('an S3 bucket', () => {
  let s3: FakeS3;
  beforeEach(async () => {
    s3 = await startFakeS3();
  });
  afterEach(() => s3.stop());

  it('keeps, returns and deletes objects', async () => {
    const store = openS3(s3.config, patient);
    await store.check();
    expect(await store.get('images/a-1')).toBeUndefined();
    await store.put('images/a-1', toObject('first'));
    await store.put('images/b-2', toObject('second'));
    expect(new TextDecoder().decode(await store.get('images/a-1'))).toBe('first');
    await store.delete('images/a-1');
    await store.delete('images/a-1');
    expect(await store.get('images/a-1')).toBeUndefined();
    expect([...s3.objects.keys()]).toEqual(['images/b-2']);
  });

  it('streams an object as slowly as it is read, and gives up one that stops', async () => {
    const store = openS3(s3.config, patient);
    const large = toObject('x'.repeat(8_000_000));
    await store.put('reports/a', large);
    const read = async (from: ObjectStore) => buffer((await from.stream('reports/a')) ?? Readable.from([]));
    expect(Buffer.from(large.bytes).equals(await read(store))).toBe(true);
    expect(await store.stream('reports/b')).toBeUndefined();
    s3.set('stops in the middle');
    await expect(read(openS3(s3.config, { ...patient, requestMs: 300 }))).rejects.toThrow('S3: no answer in time');
  });

  it('refuses bytes that are not those of the hash', async () => {
    const wrong = { ...toObject('first'), contentHash: toObject('second').contentHash };
    await expect(openS3(s3.config).put('images/a-1', wrong)).rejects.toThrow('S3: 400 XAmzContentSHA256Mismatch');
  });

  it('says which answer refused the program, and never its keys', async () => {
    const denied = openS3({ ...s3.config, secretAccessKey: 'another-secret' });
    await expect(denied.get('images/a-1')).rejects.toThrow(/^S3: 403 SignatureDoesNotMatch$/);
    const elsewhere = openS3({ ...s3.config, bucket: 'no-such-bucket' });
    await expect(elsewhere.check()).rejects.toThrow(/^S3: 404$/);
    await expect(elsewhere.put('images/a-1', toObject('first'))).rejects.toThrow('S3: 404 NoSuchBucket');
    await expect(elsewhere.delete('images/a-1')).rejects.toThrow('S3: 404 NoSuchBucket');
  });

  it('is given up when it is silent, and then not asked for a while', async () => {
    const store = openS3(s3.config, { ...patient, requestMs: 300 });
    s3.set('is silent');
    for (const _ of [1, 2, 3]) await expect(store.get('images/a-1')).rejects.toThrow('S3: no answer in time');
    s3.set('answers');
    s3.requests.length = 0;
    await expect(store.get('images/a-1')).rejects.toThrow('S3: not asked for a while after several failures');
    expect(s3.requests).toEqual([]);
  });

  it('has a second more for each 256 KB that are sent to it', async () => {
    const store = openS3(s3.config, { ...patient, requestMs: 1 });
    const large = toObject('x'.repeat(8_000_000));
    await store.put('reports/a', large);
    expect(s3.objects.get('reports/a')?.length).toBe(large.bytes.length);
    s3.set('is silent');
    await expect(store.put('reports/b', toObject('small'))).rejects.toThrow('S3: no answer in time');
  });

  it('is asked again after the pause', async () => {
    const store = openS3(s3.config, { ...patient, pauseAfterFailuresMs: 0 });
    s3.set('fails');
    for (const _ of [1, 2, 3, 4]) await expect(store.check()).rejects.toThrow('S3: 500');
    s3.set('answers');
    await store.check();
  });

  it('cannot be reached at a wrong address', async () => {
    const store = openS3({ ...s3.config, endpoint: 'http://127.0.0.1:9' });
    await expect(store.check()).rejects.toThrow('S3: ');
  });
});
