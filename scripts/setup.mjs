// Brings a checkout into working order: installs when the lock file changed, builds when the sources changed
// (--build), finds or installs a browser for the journeys (--browser). Runs on Node 20 with nothing installed, may be
// killed at any point and may run several times at once.
import './end-with-npm.mjs';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './child-processes.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

/** Builds that a running server may still be serving from. */
const maxBuilds = 3;
const lockFolder = 'build/setup.lock';
/** The holder touches its lock every second; one that has not for this long is dead. */
const staleAfterMs = 10_000;

await withLock(async () => {
  await installWhenStale();
  if (process.argv.includes('--build')) await buildWhenStale();
});
if (process.argv.includes('--browser')) await (await import('./find-browser.mjs')).findBrowser();

async function installWhenStale() {
  const wanted = hashOf([await readFile('package-lock.json'), process.platform, process.arch]);
  const stamp = 'node_modules/.installed';
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  say('Installing packages...');
  // No package needs its install script. NODE_ENV=production would leave out what builds the pages.
  const all = ['--include=dev', '--include=optional'];
  await run('npm', ['ci', '--ignore-scripts', ...all, '--no-audit', '--no-fund', '--loglevel=error'], {
    npm_config_cache: await writableCache(),
  });
  await writeFile(stamp, wanted);
}

/** Where npm keeps what it downloads: its own folder, or one of ours where the home folder cannot be written. */
async function writableCache() {
  try {
    const usual = process.env.npm_config_cache ?? join(homedir(), '.npm');
    await mkdir(usual, { recursive: true });
    await access(usual, constants.W_OK);
    return usual;
  } catch {
    return join(root, 'build/npm-cache');
  }
}

async function buildWhenStale() {
  const hash = hashOf(await sources());
  const folder = `build/${hash}`;
  if (!existsSync(folder)) {
    say('Building...');
    const unfinished = `build/unfinished-${process.pid}`;
    const node = pinnedNode();
    await run(node, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], {
      BUILD_DIRECTORY: unfinished,
      NODE_ENV: 'production',
    });
    await run(node, ['scripts/compress-assets.mjs', join(unfinished, 'client')]);
    await rename(unfinished, folder);
  }
  await writeFile('build/current.next', join(root, folder));
  await rename('build/current.next', 'build/current');
  await removeOldBuilds(folder);
}

/** The Node of package.json; on a system that it has no package for, the machine's own, if that is new enough. */
function pinnedNode() {
  const pinned = join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(`Node 24 or newer is needed on ${process.platform} ${process.arch}; this is ${process.version}.`);
}

/** What the build is made from. */
async function sources() {
  const folders = ['src/web', 'src/contract', 'src/domain', 'public', 'scripts/bundle'];
  const files = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'];
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.name.includes('.spec.'))
        files.push(join(entry.parentPath ?? entry.path, entry.name));
    }
  }
  return (await Promise.all(files.sort().map(async (file) => [file, await readFile(file)]))).flat();
}

async function removeOldBuilds(current) {
  const builds = [];
  for (const name of await readdir('build')) {
    const folder = join('build', name);
    if (/^[0-9a-f]{16}$/.test(name) && folder !== current) builds.push({ folder, at: (await stat(folder)).mtimeMs });
    if (name.startsWith('unfinished-')) await rm(folder, { recursive: true, force: true });
  }
  builds.sort((a, b) => b.at - a.at);
  for (const { folder } of builds.slice(maxBuilds - 1)) await rm(folder, { recursive: true, force: true });
}

async function withLock(work) {
  await mkdir('build', { recursive: true });
  let told = false;
  while (!(await takeLock())) {
    const touched = await stat(lockFolder).then(
      (found) => found.mtimeMs,
      () => 0,
    );
    if (touched && Date.now() - touched > staleAfterMs) {
      await rm(lockFolder, { recursive: true, force: true });
      continue;
    }
    if (!told) say('Waiting for another setup of this folder...');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const heartbeat = setInterval(() => utimes(lockFolder, new Date(), new Date()).catch(() => {}), 1000);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    await rm(lockFolder, { recursive: true, force: true });
  }
}

/** False while somebody else has it. Any other failure is one: a folder that cannot be written never becomes free. */
async function takeLock() {
  try {
    await mkdir(lockFolder);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

async function run(command, parameters, environment = {}) {
  const status = await runChild(command, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${parameters[0]} failed.`);
}

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
