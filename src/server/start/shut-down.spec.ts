import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { Readiness } from '../health/readiness.ts';
import { openHttpServer } from '../http/serve/http-server.ts';
import { eventually } from '../testing/eventually.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { shutDown } from './shut-down.ts';

describe('shutDown', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const open = (app: ReturnType<typeof createApp>, readiness: Readiness) =>
    new Promise<Server>((resolve) => {
      const at = { port: 0, hostname: '127.0.0.1', https: false };
      const server: Server = openHttpServer(app, at, () => resolve(server), {
        isDraining: () => readiness.isDraining,
      });
    });
  const ask = (port: number, path: string, agent: Agent) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent }, (answer) => resolve(answer.resume())).on('error', reject);
    });

  it('is not ready first, then refuses connections, ends running requests, and closes the database last', async () => {
    const readiness = new Readiness(() => true);
    const bookingFeed = { stop: vi.fn() };
    const listings = { stop: vi.fn() };
    const services = { ...world.services, readiness, bookingFeed, listings } as unknown as TestWorld['services'];
    const app = createApp({ ...world.services, readiness });
    const release = Promise.withResolvers<void>();
    app.get('/slow', async (http) => {
      await release.promise;
      return http.text('done');
    });
    const server = await open(app, readiness);
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    expect((await ask(port, '/_api/ready', agent)).statusCode).toBe(200);
    const slow = ask(port, '/slow', new Agent());
    await eventually(
      () =>
        new Promise<void>((resolve, reject) => {
          server.getConnections((_, count) => (count === 2 ? resolve() : reject(new Error(`${count} connections`))));
        }),
    );

    const drained = Promise.withResolvers<void>();
    const steps: string[] = [];
    const step = (name: string) => async () => void steps.push(name);
    const ended = shutDown(
      {
        server,
        services,
        database: { close: step('database') },
        background: { stop: step('jobs') },
        backups: { stop: () => Promise.reject(new Error('no disk')) },
        pages: { close: step('pages') },
      },
      drained.promise,
    );

    const answer = await ask(port, '/_api/ready', agent);
    expect([answer.statusCode, answer.headers.connection]).toEqual([503, 'close']);
    expect((await ask(port, '/_api/live', agent)).statusCode).toBe(200);
    expect(bookingFeed.stop).not.toHaveBeenCalled();

    drained.resolve();
    await eventually(() => expect(ask(port, '/_api/live', new Agent())).rejects.toThrow('ECONNREFUSED'));
    expect(bookingFeed.stop).toHaveBeenCalled();
    // Their time to end is that of the requests, not one after it.
    expect(steps).toEqual(['jobs']);
    release.resolve();
    expect((await slow).statusCode).toBe(200);
    await ended;
    expect(steps).toEqual(['jobs', 'pages', 'database']);
  });
});
