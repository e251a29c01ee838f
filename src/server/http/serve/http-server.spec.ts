import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadReport } from '../../../contract/vendor/reports/reports.ts';
import { createApp } from '../../app.ts';
import { rejectOtherMethods } from '../../pages/mount-pages.ts';
import { createLog } from '../../start/log.ts';
import { eventually } from '../../testing/eventually.ts';
import { ask as askProgram, closeServers, countConnections, serve } from '../../testing/served-programs.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const databaseMs = 4000;

let world: TestWorld;
let port: number;
beforeAll(async () => {
  world = await testWorld();
  const timeLimits = { ...world.services.timeLimits, databaseMs };
  port = await serve(appWithPages({ ...world.services, timeLimits }));
});
afterAll(closeServers);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function appWithPages(services: TestWorld['services']): Hono {
  const app = createApp(services);
  app.get('*', (http) => http.html('a page'));
  rejectOtherMethods(app);
  return app;
}

type Answer = { status: number; headers: IncomingMessage['headers']; text: string };

/** Sends the whole body, even after an early answer, and reads the answer to its end. */
function send(
  agent: Agent,
  { path, headers = {}, body }: { path: string; headers?: Record<string, string | number>; body: Buffer },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest({ port, host: '127.0.0.1', agent, method: 'POST', path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      response.on('error', reject);
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

const json = { 'content-type': 'application/json' };
const login = '/_api/auth/login_with_password';
const chunked = { 'transfer-encoding': 'chunked' };

/** Requests that are answered before their body is read. */
const early: [string, number, { path: string; headers?: Record<string, string | number> }][] = [
  ['too large', 413, { path: login, headers: json }],
  ['too large, in chunks', 413, { path: login, headers: { ...json, ...chunked } }],
  ['without its length, where bodies take turns', 411, { path: uploadReport.path, headers: chunked }],
  ['of another site', 403, { path: login, headers: { ...json, origin: 'https://elsewhere.example' } }],
  ['not JSON', 415, { path: login, headers: { 'content-type': 'text/plain' } }],
  ['signed out', 401, { path: '/_api/auth/change_password', headers: json }],
  ['for a call that only reads', 405, { path: '/_api/auth/session', headers: json }],
  ['for no call', 404, { path: '/_api/no/such', headers: json }],
  ['for a page', 405, { path: '/', headers: json }],
  ['for a page, in chunks', 405, { path: '/', headers: { ...json, ...chunked } }],
];

describe('a request with an unread body', () => {
  it.each(early)('that is %s is answered, and the connection serves the next one', async (_name, status, request) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const size of [10, 60 * kilobyte, 200 * kilobyte, megabyte, 12 * megabyte]) {
      const answer = await send(agent, { ...request, body: Buffer.alloc(size, 'x') });
      // A small body may be read and rejected first.
      expect(status === 413 && size < 64 * kilobyte ? [400, 403, 413] : [status, 413]).toContain(answer.status);
      expect(answer.text.length).toBeGreaterThan(0);
      const next = await send(agent, { path: login, headers: json, body: Buffer.from('{"email":""}') });
      expect(next).toMatchObject({ status: 400 });
    }
    agent.destroy();
  });

  it('is never promised a connection that is then closed', async () => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      received += chunk;
    });
    const cut = new Promise<string>((resolve) => {
      socket.on('error', () => resolve('error'));
      socket.on('close', () => resolve('closed'));
    });
    const head = `POST ${login} HTTP/1.1\r\nHost: jaanch.test\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Length: ${40 * megabyte}\r\n\r\n{`);
    await eventually(() => expect(received).toMatch(/^HTTP\/1\.1 413 /));
    // The rest of the body comes after the answer: a client that was promised the connection may still send.
    await eventually(() => expect(received).toContain('The request is too large.'));
    expect(received).toMatch(/^connection: close\r$/im);
    socket.write(Buffer.alloc(megabyte, 'x'));
    socket.end();
    expect(await cut).toBe('closed');
  });

  it('is read to the end when little is left, so that both requests of a connection are answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      received += chunk;
    });
    const body = 'x'.repeat(80 * kilobyte);
    const head = `POST ${login} HTTP/1.1\r\nHost: jaanch.test\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, kilobyte)}`);
    await eventually(() => expect(received).toMatch(/^HTTP\/1\.1 413 /));
    // Longer than the library gives a slow phone.
    vi.advanceTimersByTime(2000);
    socket.write(body.slice(kilobyte));
    socket.write('GET /_api/vendors/summary HTTP/1.1\r\nHost: jaanch.test\r\nConnection: close\r\n\r\n');
    await new Promise((resolve) => socket.on('close', resolve));
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('does not hold a connection for ever', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.resume();
    socket.write(
      `POST ${login} HTTP/1.1\r\nHost: jaanch.test\r\nContent-Type: application/json\r\nContent-Length: ${40 * megabyte}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.on('close', resolve));
  });
});

describe('a page', () => {
  const ask = (method: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sending = httpRequest({ port, host: '127.0.0.1', method, path: '/', headers }, (response) => {
        response.resume().on('end', () => resolve(response));
        sending.end();
      });
      sending.on('error', reject);
      sending.flushHeaders();
    });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'SEARCH', 'TRACE'])('answers %s with 405', async (method) => {
    const { statusCode, headers } = await ask(method, { 'content-length': '0' });
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('omits Content-Length for HEAD when the body of the request is unread: the answer has no content', async () => {
    const { statusCode, headers } = await ask('HEAD', chunked);
    expect(statusCode).toBe(200);
    expect(headers['content-length']).toBeUndefined();
  });
});

describe('a caller with a slow body', () => {
  it.each(['of known length', 'in chunks'])('%s is answered all the same', async (kind) => {
    const now = performance.now.bind(performance);
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'not the password' });
    const length = kind === 'in chunks' ? chunked : { 'content-length': body.length };
    const headers = { ...json, ...length, expect: '100-continue' };
    const status = await new Promise((resolve, reject) => {
      const sending = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: login, headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sending.on('error', reject);
      // The program waits for the body now. It comes after the database timeout.
      sending.on('continue', () => {
        vi.spyOn(performance, 'now').mockImplementation(() => now() + databaseMs + 200);
        sending.end(body);
      });
    });
    expect(status).toBe(401);
  });
});

describe('a caller who disconnects', () => {
  it.each([
    [
      'in the middle of a body',
      `POST ${login} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 500\r\n`,
      '{"e',
    ],
    [
      'in the middle of chunks',
      `POST ${login} HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n`,
      '3\r\n{"e',
    ],
    ['before the answer', 'GET /_api/search/packages?query=full HTTP/1.1\r\n', ''],
  ])('%s is no error of ours', async (_name, head, body) => {
    const lines: string[] = [];
    const log = createLog('info');
    for (const level of ['info', 'warn', 'error', 'fatal'] as const) {
      log[level] = ((...words: unknown[]) => lines.push(JSON.stringify(words))) as typeof log.info;
    }
    const at = await serve(appWithPages({ ...world.services, log }));
    const socket = connect(at, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`${head}Host: jaanch.test\r\n\r\n${body}`);
    await eventually(async () => expect(await countConnections(at)).toBe(1));
    socket.resetAndDestroy();
    await eventually(async () => expect(await countConnections(at)).toBe(0));
    // Takes as long as the abandoned answer.
    expect((await askProgram(at, '/_api/search/packages?query=full')).status).toBe(200);
    expect(lines).toEqual([]);
  });
});

describe('when patients use https', () => {
  it.each(['/', '/_api/vendors/summary', '/_api/docs', '/_api/no/such', '/images/none.webp'])(
    '%s sends Strict-Transport-Security',
    async (path) => {
      const at = await serve(appWithPages(world.services), { https: true });
      const header = (on: number) =>
        fetch(`http://127.0.0.1:${on}${path}`).then(({ headers }) => headers.get('strict-transport-security'));
      expect(await header(at)).toBe('max-age=31536000');
      expect(await header(port)).toBeNull();
    },
  );
});

describe('an error before the router', () => {
  it('is handled by the router and does not end the program', async () => {
    const getCached = () => {
      throw new Error('a query that nobody thought of');
    };
    const at = await serve(appWithPages(world.services), { getCached });
    expect(await (await fetch(`http://127.0.0.1:${at}/`)).text()).toBe('a page');
  });

  it('is handled by the router when it comes while the answer is sent', async () => {
    const getCached = () => ({ status: 200, headers: { 'X-Name': 'two\nlines' }, content: 'cached' });
    const at = await serve(appWithPages(world.services), { getCached });
    expect(await (await fetch(`http://127.0.0.1:${at}/`)).text()).toBe('a page');
  });
});

describe('a connection', () => {
  it('is kept longer than proxies keep theirs, so that none sends a request on one that is being closed', async () => {
    const { headers } = await askProgram(port, '/');
    const [, seconds] = /timeout=(\d+)/.exec(String(headers['keep-alive'])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(75);
  });
});
