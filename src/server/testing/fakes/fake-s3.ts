import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../../object-storage/s3-config.ts';

const keys = { region: 'ap-south-1', accessKeyId: 'spec-key', secretAccessKey: 'spec-secret' };
const bucket = 'pictures';

/** How it treats requests: as it should, with an error, not at all, or with the first half of an object. */
type Behaviour = 'answers' | 'fails' | 'is silent' | 'stops in the middle';

/** One bucket of an S3 server in memory. It checks signatures by an implementation of its own, and hashes of bodies. */
export async function startFakeS3(port = 0) {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let behaviour: Behaviour = 'answers';
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    requests.push(`${request.method} ${request.url}`);
    if (behaviour === 'fails') return refuse(response, 500, 'InternalError');
    if (behaviour === 'answers') answer(request, response, body, objects);
    const object = objects.get(toKey(request));
    if (behaviour === 'stops in the middle' && object) {
      response.writeHead(200, { 'content-length': object.length }).write(object.subarray(0, object.length / 2));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const config: S3Config = { ...keys, bucket, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  return {
    config,
    objects,
    requests,
    set: (next: Behaviour) => {
      behaviour = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>;

function answer(request: IncomingMessage, response: ServerResponse, body: Buffer, objects: FakeS3['objects']) {
  const { pathname } = new URL(request.url ?? '/', 'http://s3.test');
  if (!isSigned(request, pathname)) return refuse(response, 403, 'SignatureDoesNotMatch');
  if (sha256(body) !== request.headers['x-amz-content-sha256']) {
    return refuse(response, 400, 'XAmzContentSHA256Mismatch');
  }
  const name = pathname.split('/')[1];
  const key = toKey(request);
  if (name !== bucket) return refuse(response, 404, 'NoSuchBucket');
  if (key === '') return response.end();
  if (request.method === 'PUT') {
    objects.set(key, body);
    return response.end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  const object = objects.get(key);
  return object ? response.end(object) : refuse(response, 404, 'NoSuchKey');
}

/** Behind the name of the bucket. */
const toKey = ({ url = '/' }: IncomingMessage) => new URL(url, 'http://s3.test').pathname.split('/').slice(2).join('/');

const refuse = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** AWS Signature Version 4 of a request without a query. */
function isSigned({ method, headers }: IncomingMessage, pathname: string): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
  const [, keyId, day = '', region = '', signed = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const time = String(headers['x-amz-date']);
  if (keyId !== keys.accessKeyId || region !== keys.region || !time.startsWith(day)) return false;
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, '', lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  return hmac(signingKey, text).toString('hex') === signature;
}
