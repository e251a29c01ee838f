import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { makeHome } from '../../scripts/postgres-server.mjs';
import { spawnWatched } from '../../scripts/spawn-watched.mjs';
import type { Place } from './network.ts';

type Home = Awaited<ReturnType<typeof makeHome>>;

/** Patroni counts a silent primary as gone after `ttl` seconds; it takes no less than 20. */
const times = { ttl: 20, loop_wait: 5, retry_timeout: 5 };
/** As docs/operations.md recommends it: a commit is acknowledged when a second server has it. */
const cluster = { ...times, synchronous_mode: true, maximum_lag_on_failover: 1_048_576 };
const parameters = { max_connections: 100, wal_log_hints: 'on', wal_keep_size: '256MB' };
const access = ['local all all trust', 'host all all 0.0.0.0/0 trust', 'host replication all 0.0.0.0/0 trust'];

export type PatroniNode = Awaited<ReturnType<typeof startPatroniNode>>;

/** A PostgreSQL that Patroni starts and watches. */
export async function startPatroniNode(name: string, place: Place, { bin, etcd }: { bin: string; etcd: string }) {
  const home = await makeHome(bin, '/tmp');
  const [port, restPort] = [await freePort(), await freePort()];
  const configuration = join(home.folder, 'patroni.json');
  await writeFile(configuration, JSON.stringify(configure(name, place, home, { port, restPort, etcd })));
  let patroni = start();

  function start(): ChildProcess {
    const end = 'kill -KILL "$0"; kill -KILL $(head -1 "$1/postmaster.pid"); sleep 1; rm -rf "$2"';
    const [command = '', ...words] = [...place.enter, ...asOwner(home, place), 'patroni', configuration];
    const { uid: _, gid: __, ...options } = home.options;
    const asThisUser = place.enter.length > 0 ? options : home.options;
    return spawnWatched(command, words, asThisUser, end, [home.data, home.folder]);
  }

  /** Patroni first, so that it does not restart what ends. */
  function signal(wanted: NodeJS.Signals) {
    const postmaster = Number(read(join(home.data, 'postmaster.pid')).split('\n')[0]);
    const children = read(`/proc/${postmaster}/task/${postmaster}/children`).split(' ').filter(Boolean).map(Number);
    if (patroni.exitCode === null && patroni.signalCode === null) patroni.kill(wanted);
    for (const pid of [postmaster, ...children].filter((pid) => pid > 0)) send(pid, wanted);
  }

  return {
    name,
    address: place.address,
    port,
    restPort,
    rest: `http://${place.address}:${restPort}`,
    readLog: home.readLog,
    freeze: () => signal('SIGSTOP'),
    kill: () => signal('SIGKILL'),
    cut: place.cut,
    /** Undoes each of the three. */
    restore() {
      place.join();
      if (patroni.exitCode !== null || patroni.signalCode !== null) patroni = start();
      else signal('SIGCONT');
    },
  };
}

function configure(
  name: string,
  { address }: Place,
  { folder, data, bin }: Home,
  { port, restPort, etcd }: { port: number; restPort: number; etcd: string },
) {
  const user = { username: 'jaanch' };
  return {
    scope: 'jaanch',
    name,
    restapi: { listen: `${address}:${restPort}`, connect_address: `${address}:${restPort}` },
    // Patroni 3.0 with etcd's newer interface goes on without a synchronous replica after a pause (patroni#2783).
    etcd: { hosts: [etcd] },
    bootstrap: {
      dcs: { ...cluster, postgresql: { use_pg_rewind: true, use_slots: true, parameters } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `${address}:${port}`,
      connect_address: `${address}:${port}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: join(folder, 'pgpass'),
      authentication: { superuser: user, replication: user, rewind: user },
      pg_hba: access,
      parameters: { unix_socket_directories: folder },
    },
  };
}

/** PostgreSQL refuses to run as root, which entering a namespace needs. */
function asOwner({ owner }: Home, { enter }: Place): string[] {
  if (enter.length === 0 || owner.uid === undefined) return [];
  return ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
}

/** Empty once it is gone. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // Already ended.
  }
}
