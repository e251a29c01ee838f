import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { operations } from '../operations.ts';
import { measureServices } from '../start/measure-services.ts';
import { eventually } from '../testing/eventually.ts';
import { ask, closeServers, serve } from '../testing/served-programs.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { createMetrics } from './metrics.ts';
import { observeRequests } from './observe-requests.ts';
import { serveMetrics } from './serve-metrics.ts';

const poolFigures = { busy: 3, idle: 1, waiting: 2 };
const figures = { pools: [{ name: 'primary' as const, figures: poolFigures }], replicaLagSeconds: 1.5 };

describe('serveMetrics', () => {
  const metrics = createMetrics();
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: undefined }, { write: (line) => void lines.push(JSON.parse(line)) });
  let world: TestWorld;
  let port: number;
  let metricsServer: Awaited<ReturnType<typeof serveMetrics>>;
  beforeAll(async () => {
    world = await testWorld();
    const services = { ...world.services, metrics };
    const app = createApp(services);
    app.get('*', (http) => http.text('a page'));
    port = await serve(app, {
      observe: observeRequests(operations, { metrics, log }),
      getCached: ({ url }) => (url === '/cached' ? { status: 200, headers: {}, content: 'cached' } : null),
    });
    const measure = () => measureServices(services, figures);
    metricsServer = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, measure);
  });
  afterAll(() => {
    closeServers();
    metricsServer.close();
  });
  const read = async () => (await ask(metricsServer.port, '/metrics')).content.toString();

  it('counts requests by operation and status, and never by a text of the caller', async () => {
    await ask(port, '/_api/vendors/summary');
    await ask(port, '/_api/vendors/asha@jaanch.test');
    await ask(port, '/9876500000?name=asha');
    await ask(port, '/cached');
    await ask(port, '/_api/ready');
    await eventually(() => expect(lines).toHaveLength(5));
    const text = await read();
    for (const [operation, status] of [
      ['vendorSummary', '200'],
      ['other call', '404'],
      ['page', '200'],
      ['cached page', '200'],
      ['ready', '200'],
    ]) {
      expect(text).toContain(`jaanch_requests_total{operation="${operation}",status="${status}"} 1`);
      expect(text).toContain(`jaanch_request_duration_seconds_count{operation="${operation}"} 1`);
    }
    expect(text).not.toMatch(/asha|9876500000/);
  });

  it('logs one line for each request, with the path of a missing one and nothing else of its address', () => {
    const missing = lines.filter(({ path }) => path !== undefined);
    expect(missing).toMatchObject([{ operation: 'other call', status: '404', path: '/_api/vendors/...' }]);
    expect(lines[0]).toEqual({
      level: 30,
      time: expect.any(Number),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      operation: 'vendorSummary',
      status: '200',
      milliseconds: expect.any(Number),
      msg: 'request',
    });
    expect(JSON.stringify(lines)).not.toMatch(/asha|9876500000/);
  });

  it('logs the id that the caller of a failed request got', async () => {
    const app = createApp(world.services);
    app.get('/fails', () => {
      throw new Error('The spec says so.');
    });
    const failing = await serve(app, { observe: observeRequests(operations, { metrics, log }) });
    lines.length = 0;
    const { headers } = await ask(failing, '/fails');
    await eventually(() => expect(lines).toMatchObject([{ requestId: headers['x-request-id'], status: '500' }]));
  });

  it('measures the process and the database when it is asked', async () => {
    const text = await read();
    expect(text).toContain('jaanch_ready 1');
    expect(text).toMatch(/jaanch_labs \d{3,}/);
    expect(text).toMatch(/jaanch_labs_age_seconds [\d.]+/);
    expect(text).toContain('jaanch_database_connections{pool="primary",state="busy"} 3');
    expect(text).toContain('jaanch_database_connection_waiters{pool="primary"} 2');
    expect(text).toContain('jaanch_replica_lag_seconds 1.5');
    expect(text).toMatch(/jaanch_events_waiting \d+/);
    expect(text).toContain('jaanch_backup_age_seconds{database="embedded"} +Inf');
    expect(text).toMatch(/jaanch_heap_limit_bytes \d{8,}/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/);
  });

  it('answers nothing else on its port', async () => {
    expect((await ask(metricsServer.port, '/')).status).toBe(404);
  });
});
