// A throw-away PostgreSQL from the machine's own binaries. It ends with the process that started it.
import { execFileSync } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { runChild } from './run-child.mjs';
import { spawnWatched } from './spawn-watched.mjs';

const startMilliseconds = 60_000;

/**
 * Starts a new, empty server with the database "jaanch"; undefined when the machine has no PostgreSQL. Its folder is
 * made in `parent`.
 *
 * @param {{ parent?: string }} [options]
 */
export async function startPostgresServer({ parent = tmpdir() } = {}) {
  const bin = await findBinaries();
  if (!bin) return undefined;
  const home = await makeHome(bin, parent);
  await home.run('initdb', ['-D', home.data, '-U', 'jaanch', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const { where, ...server } = await serve(home);
  await home.run('createdb', [...where, 'jaanch']);
  return {
    ...server,
    /** Starts a streaming replica with a folder of its own. */
    async startReplica() {
      const copy = await makeHome(bin, parent);
      await copy.run('pg_basebackup', [...where, '-D', copy.data, '-R', '-X', 'stream', '-c', 'fast']);
      const { where: _, ...replica } = await serve(copy);
      return replica;
    },
  };
}

/** A folder of the user who runs PostgreSQL, which refuses to run as root. */
export async function makeHome(bin, parent) {
  const folder = await mkdtemp(join(parent, 'jaanch-postgres-'));
  const owner = await giveToOwner(folder);
  const log = join(folder, 'log');
  const output = openSync(log, 'a');
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { ...owner, stdio: ['ignore', output, output], cwd: '/' };
  return {
    bin,
    folder,
    owner,
    options,
    data: join(folder, 'data'),
    readLog: () => readFile(log, 'utf8'),
    /** Runs a program of PostgreSQL, or any other by its whole path. */
    async run(program, words) {
      const code = await runChild(resolve(bin, program), words, options);
      if (code !== 0) throw new Error(`${program} failed: ${await readFile(log, 'utf8')}`);
    },
  };
}

/** Serves the data until it is stopped, which also deletes the folder. */
async function serve({ bin, folder, options, data, readLog, run }) {
  const port = await freePort();
  const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'jaanch'];
  let server = startServer();
  await untilItAnswers();

  return {
    where,
    folder,
    data,
    run,
    url: `postgres://jaanch@127.0.0.1:${port}/jaanch`,
    /** Kills all its processes at once, like a failing machine. */
    async kill() {
      const ended = hasEnded(server) || new Promise((resolve) => server.once('exit', resolve));
      signal('SIGKILL');
      await ended;
    },
    /** Starts it again with the same data. */
    async restart() {
      if (hasEnded(server)) server = startServer();
      await untilItAnswers();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async stop() {
      signal('SIGCONT');
      if (!hasEnded(server)) {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        // Exits at once, even with connections.
        server.kill('SIGQUIT');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };

  /** In the foreground, so that it is our child process. */
  function startServer() {
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: 80 };
    const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = ['-D', data, '-p', String(port), ...words];
    const end = 'kill -QUIT "$0"; sleep 1; rm -rf "$1"';
    return spawnWatched(join(bin, 'postgres'), command, options, end, [folder]);
  }

  async function untilItAnswers() {
    const until = Date.now() + startMilliseconds;
    while ((await runChild(join(bin, 'pg_isready'), ['-q', ...where])) !== 0) {
      if (Date.now() > until) throw new Error(`PostgreSQL does not start: ${await readLog()}`);
      // After a kill it may find traces of processes that are still ending.
      if (hasEnded(server)) server = startServer();
      await sleep(100);
    }
  }

  /** Signals the server and its processes for connections, which have their own groups. */
  function signal(name) {
    if (hasEnded(server)) return;
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
    for (const pid of [server.pid, ...children.split(' ').filter(Boolean).map(Number)]) {
      try {
        process.kill(pid, name);
      } catch {
        // Already ended.
      }
    }
  }
}

async function giveToOwner(path) {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((of) => Number(execFileSync('id', [of, 'postgres'], { encoding: 'utf8' })));
  await chown(path, uid, gid);
  return { uid, gid };
}

function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null;
}

/** The folder of PostgreSQL's programs. */
export async function findBinaries() {
  const installed = existsSync('/usr/lib/postgresql') ? await readdir('/usr/lib/postgresql') : [];
  const folders = installed
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  folders.push(...(process.env.PATH ?? '').split(':'));
  return folders.find((path) => existsSync(join(path, 'initdb')));
}
