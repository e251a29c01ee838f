// Runs a command against a throw-away PostgreSQL made from the machine's own binaries, or against the one that
// TEST_DATABASE_URL names: node scripts/with-postgres.mjs vitest run --project server
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [command, ...parameters] = process.argv.slice(2);

if (process.env.TEST_DATABASE_URL) process.exit(await run(process.env.TEST_DATABASE_URL));

const bin = await findBinaries();
const folder = await mkdtemp(join(tmpdir(), 'jaanch-postgres-'));
// PostgreSQL refuses to run as root.
const asOwner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
if (asOwner.length) {
  spawnSync('chown', ['postgres', folder]);
  await chmod(folder, 0o700);
}
const port = await freePort();
const data = join(folder, 'data');
owned('initdb', ['-D', data, '-U', 'jaanch', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=80`;
owned('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
let status = 1;
try {
  owned('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'jaanch', 'jaanch']);
  status = await run(`postgres://jaanch@127.0.0.1:${port}/jaanch`);
} finally {
  owned('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
  await rm(folder, { recursive: true, force: true });
}
process.exit(status);

function run(url) {
  return new Promise((resolve) => {
    const child = spawn(join('node_modules', '.bin', command), parameters, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: url },
    });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function owned(program, words) {
  const [first, ...rest] = [...asOwner, join(bin, program), ...words];
  const { status: code, stderr } = spawnSync(first, rest, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
  });
  if (code !== 0) throw new Error(`${program} failed: ${stderr}`);
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

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}
