// Runs a command against a throw-away PostgreSQL made from the machine's own binaries, or against the one that
// TEST_DATABASE_URL names: node scripts/with-postgres.mjs vitest run --project server
import './end-with-npm.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeAtEnd, runChild, startChild } from './child-processes.mjs';
import { freePort } from './free-port.mjs';

const startMilliseconds = 60_000;
const [command, ...parameters] = process.argv.slice(2);

if (process.env.TEST_DATABASE_URL) process.exit(await run(process.env.TEST_DATABASE_URL));

const bin = await findBinaries();
const folder = await mkdtemp(join(tmpdir(), 'jaanch-postgres-'));
removeAtEnd(folder);
const log = join(folder, 'log');
const owner = await ownerOf(folder);
const port = await freePort();
const data = join(folder, 'data');
await owned('initdb', ['-D', data, '-U', 'jaanch', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
const server = startServer();
let status = 1;
try {
  await untilItAnswers();
  status = await run(`postgres://jaanch@127.0.0.1:${port}/jaanch`);
} finally {
  await stop(server);
  await rm(folder, { recursive: true, force: true });
}
process.exit(status);

function run(url) {
  return runChild(join('node_modules', '.bin', command), parameters, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  });
}

/** PostgreSQL refuses to run as root. */
async function ownerOf(path) {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((of) => Number(execFileSync('id', [of, 'postgres'], { encoding: 'utf8' })));
  await chown(path, uid, gid);
  return { uid, gid };
}

/** In the foreground, so that it is a child of ours; told to quit it leaves at once, whoever is connected. */
function startServer() {
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: 80 };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return startChild(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...words], {
    ...withLog(),
    endSignal: 'SIGQUIT',
  });
}

async function untilItAnswers() {
  const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'jaanch'];
  const until = Date.now() + startMilliseconds;
  while ((await runChild(join(bin, 'pg_isready'), ['-q', ...where])) !== 0) {
    if (hasEnded(server) || Date.now() > until) throw new Error(`PostgreSQL does not start: ${await readFile(log)}`);
    await sleep(50);
  }
  await owned('createdb', [...where, 'jaanch']);
}

async function owned(program, words) {
  const code = await runChild(join(bin, program), words, withLog());
  if (code !== 0) throw new Error(`${program} failed: ${await readFile(log, 'utf8')}`);
}

function withLog() {
  const output = openSync(log, 'a');
  return { ...owner, stdio: ['ignore', output, output], cwd: '/' };
}

function stop(child) {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGQUIT');
  return ended;
}

function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null;
}

async function findBinaries() {
  const installed = existsSync('/usr/lib/postgresql') ? await readdir('/usr/lib/postgresql') : [];
  const folders = installed
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  folders.push(...(process.env.PATH ?? '').split(':'));
  const found = folders.find((path) => existsSync(join(path, 'initdb')));
  if (found) return found;
  process.stderr.write(
    'No PostgreSQL was found. Install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.\n',
  );
  process.exit(1);
}
