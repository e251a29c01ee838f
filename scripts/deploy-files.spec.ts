import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

describe('the systemd units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jaanch-unit-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const units = ['jaanch@.service', 'jaanch-backup.service', 'jaanch-backup.timer', 'jaanch-upgrade@.service'];

  it.runIf(spawnSync('systemd-analyze', ['--version']).status === 0).each(units)(
    'are accepted by systemd: %s',
    (name) => {
      for (const each of units) copyFileSync(join('deploy/systemd', each), join(folder, each.replace('@', '@3000')));
      const path = join(folder, name.replace('@', '@3000'));
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    },
  );

  it('serve figures where Prometheus reads them', () => {
    expect(unit).toContain('PORT=%i METRICS_PORT=1%i');
    expect(read('prometheus/prometheus.yml')).toContain("['127.0.0.1:13000', '127.0.0.1:13001']");
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

describe('upgrade.sh', () => {
  const home = mkdtempSync(join(tmpdir(), 'jaanch-upgrade-'));
  afterAll(() => rmSync(home, { recursive: true }));
  const run = (command: string, ...words: string[]) => execFileSync(command, words, { cwd: home, encoding: 'utf8' });
  const logged = () => readFileSync(join(home, 'log'), 'utf8').trim().split('\n');

  /** The services of a machine, each of which writes down how it was called. Two processes run; `failing` never becomes ready. */
  function prepareMachine() {
    for (const name of ['bin', 'source', 'releases']) mkdirSync(join(home, name));
    for (const [name, more] of Object.entries({
      systemctl: '[ "$1" = list-units ] && printf "jaanch@3000.service loaded\\njaanch@3001.service loaded\\n"; exit 0',
      curl: 'case "$*" in *":$FAILING/"*) exit 22;; esac',
      node: 'exit 0',
    }))
      writeFileSync(join(home, 'bin', name), `#!/bin/sh\necho "${name} $*" >> ${home}/log\n${more}\n`, { mode: 0o755 });
    const git = (...words: string[]) =>
      run('git', '-C', 'source', '-c', 'user.name=a', '-c', 'user.email=a@b.test', ...words);
    git('init', '--quiet');
    writeFileSync(join(home, 'source/which'), 'v0.3.0');
    git('add', '.');
    git('commit', '--quiet', '--message', 'A version');
    git('tag', 'v0.3.0');
  }
  function upgrade(version: string, failing = 'none') {
    writeFileSync(join(home, 'log'), '');
    const PATH = `${join(home, 'bin')}:${process.env.PATH}`;
    const env = { ...process.env, PATH, JAANCH_HOME: home, FAILING: failing };
    return spawnSync('sh', ['deploy/systemd/upgrade.sh', version], { encoding: 'utf8', env });
  }

  it('backs up, leads the link to the version, and restarts one process after the other', () => {
    prepareMachine();
    expect(upgrade('v0.3.0')).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(home, 'current/which'), 'utf8')).toBe('v0.3.0');
    expect(logged().map((line) => line.replace(/curl .*:(\d+\/)/, 'curl $1'))).toEqual([
      'node scripts/setup.mjs --build',
      'systemctl start jaanch-backup',
      'systemctl list-units --plain --no-legend jaanch@*',
      'systemctl restart jaanch@3000.service',
      'curl 3000/_api/ready',
      'systemctl restart jaanch@3001.service',
      'curl 3001/_api/ready',
    ]);
  });

  it('leaves the second process as it is when the first does not become ready', () => {
    symlinkSync('releases/v0.2.0', join(home, 'before'));
    renameSync(join(home, 'before'), join(home, 'current'));
    const { status, stderr } = upgrade('v0.3.0', '3000');
    expect([status, stderr]).toEqual([1, expect.stringContaining('jaanch@3000.service is not ready')]);
    expect(stderr).toContain(`ln -sfn releases/v0.2.0 ${home}/current && systemctl restart jaanch@3000.service`);
    expect(upgrade('v0.3.0', '3000').stderr).not.toContain('To go back');
    expect(logged()).not.toContain('systemctl restart jaanch@3001.service');
  });

  it('changes nothing for a version that does not exist', () => {
    expect(upgrade('v9.9.9')).toMatchObject({ status: 1, stderr: 'There is no version v9.9.9.\n' });
    expect(logged()).toEqual(['']);
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

  it('read legal texts from a folder of the machine', () => {
    const [, folder, target] = /volumes: \['\.\/(\w+):(.*):ro'\]/.exec(compose) ?? [];
    expect(target).toBe(settings.LEGAL_DIR);
    expect(read('compose/make-secrets.sh')).toContain(`mkdir -p ${folder}\n`);
  });

  it('let Caddy notice a draining process before it ends, and close idle connections before the program does', () => {
    const drainMs = Number(settings.DRAIN_SECONDS) * 1000;
    expect(drainMs).toBeGreaterThanOrEqual(2 * 1000 * secondsOf('health_interval'));
    expect(secondsOf('keepalive') * 1000).toBeLessThan(keepAliveTimeoutMs);
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]) * 1000).toBeGreaterThan(drainMs + 9000);
  });

  it('make a key of reports that the program takes', () => {
    const [, REPORT_KEYS = ''] = /^REPORT_KEYS=(.*)$/m.exec(read('compose/make-secrets.sh')) ?? [];
    const secret = execFileSync('openssl', ['rand', '-base64', '32'], { encoding: 'utf8' }).trim();
    const config = parseConfig({ REPORT_KEYS: REPORT_KEYS.replace('$(openssl rand -base64 32)', secret) });
    expect(config.reportKeys?.map(({ id }) => id)).toEqual(['first']);
  });

  it('use the region and the bucket of the S3 server', () => {
    expect(read('compose/garage.toml')).toContain(`s3_region = "${settings.S3_REGION}"`);
    expect(compose).toContain(`GARAGE_DEFAULT_BUCKET: ${settings.S3_BUCKET}\n`);
  });
});
