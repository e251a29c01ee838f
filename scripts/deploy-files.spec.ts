import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keepAliveTimeoutMs } from '../src/server/http/serve/http-server.ts';
import { parseConfig } from '../src/server/start/config.ts';
import { programEnvironment } from './program-settings.mjs';

const read = (path: string) => readFileSync(join('deploy', path), 'utf8');
const unit = read('systemd/jaanch@.service');
const compose = read('compose/compose.yaml');
const caddy = read('compose/Caddyfile');
const secondsOf = (name: string) => Number(new RegExp(`\\b${name} (\\d+)s`).exec(caddy)?.[1]);

describe('the systemd unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jaanch-unit-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('is accepted by systemd', () => {
    const path = join(folder, 'jaanch@3000.service');
    copyFileSync('deploy/systemd/jaanch@.service', path);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('runs Node as npm start does', () => {
    const { NODE_OPTIONS, MALLOC_ARENA_MAX } = programEnvironment;
    expect(unit).toContain(`Environment="NODE_OPTIONS=${NODE_OPTIONS.trim()}"\n`);
    expect(unit).toContain(`Environment=MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX}\n`);
  });

  it('waits for the longest end of the program', () => {
    const longestMs = parseConfig({ DRAIN_SECONDS: '120' }).drainMs + 9000;
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1]) * 1000).toBeGreaterThan(longestMs);
  });
});

describe('the services of compose.yaml', () => {
  const text = /environment: &settings\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? '';
  const settings = Object.fromEntries(
    [...text.matchAll(/^ {4}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value.replaceAll("'", '')]),
  );

  it('configure the program with variables that it knows', () => {
    const known = readFileSync('.env.example', 'utf8');
    const names = Object.keys(settings).map((name) => name.replace(/_FILE$/, ''));
    expect(names).toContain('DATABASE_URL');
    for (const name of names) expect(known).toMatch(new RegExp(`^${name}=`, 'm'));
    const { DATABASE_URL_FILE: _, PUBLIC_URL: __, ...others } = settings;
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret', DATABASE_URL: 'postgres://db/jaanch' };
    expect(parseConfig({ ...others, ...keys })).toMatchObject({ imagesIn: 's3', jobs: false });
  });

  it('let Caddy notice a draining process before it ends, and close idle connections before the program does', () => {
    const drainMs = Number(settings.DRAIN_SECONDS) * 1000;
    expect(drainMs).toBeGreaterThanOrEqual(2 * 1000 * secondsOf('health_interval'));
    expect(secondsOf('keepalive') * 1000).toBeLessThan(keepAliveTimeoutMs);
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]) * 1000).toBeGreaterThan(drainMs + 9000);
  });

  it('use the region and the bucket of the S3 server', () => {
    expect(read('compose/garage.toml')).toContain(`s3_region = "${settings.S3_REGION}"`);
    expect(compose).toContain(`GARAGE_DEFAULT_BUCKET: ${settings.S3_BUCKET}\n`);
  });
});
