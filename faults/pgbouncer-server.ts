import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.mjs';
import { spawnWatched } from '../scripts/spawn-watched.mjs';
import { isListening } from './is-listening.ts';
import { until } from './until.ts';
import type { PostgresWorld } from './world.ts';

const program = '/usr/sbin/pgbouncer';
const startMs = 10_000;

export type PoolMode = 'session' | 'transaction';

export const hasPgBouncer = () => existsSync(program);

/** Starts PgBouncer before this PostgreSQL, with the settings that docs/operations.md names. */
export async function startPgBouncer({ url, folder }: PostgresWorld['postgres'], mode: PoolMode, connections: number) {
  const port = await freePort();
  const target = new URL(url);
  const file = join(folder, `pgbouncer-${port}.ini`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
    default_pool_size: connections,
    ignore_startup_parameters: 'options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  const database = `host=127.0.0.1 port=${target.port} user=${target.username}`;
  await writeFile(file, `[databases]\njaanch = ${database}\n[pgbouncer]\n${lines.join('')}`);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const server = spawnWatched(program, ['-q', ...user, file], { stdio: 'ignore', cwd: '/' });
  await until('PgBouncer listens', startMs, () => isListening(port));
  target.port = String(port);
  return {
    url: target.href,
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
    },
  };
}
