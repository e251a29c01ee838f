import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { runChild } from './run-child.mjs';

/**
 * Installs the packages of a folder as its lock file names them, when that changed: what running and building needs,
 * and with `tools` what tests need, too. Tools that are installed stay, since a test run may be using them.
 *
 * @param {string} folder
 * @param {{ tools: boolean }} wanted
 */
export async function installPackages(folder, wanted) {
  const hash = createHash('sha256').update(await readFile(join(folder, 'package-lock.json')));
  const lock = hash.update(`${process.platform} ${process.arch}`).digest('hex').slice(0, 16);
  const stampFile = join(folder, 'node_modules/.installed');
  const [installed, level] = (await readFile(stampFile, 'utf8').catch(() => '')).split(' ');
  const tools = wanted.tools || existsSync(join(folder, 'node_modules/vitest'));
  if (installed === lock && (level === 'tools' || !tools)) return;
  process.stdout.write(`Installing packages${folder === '.' ? '' : ` of ${folder}`}...\n`);
  // Without its stamp, an interrupted installation starts again.
  await rm(stampFile, { force: true });
  // `npm ci` would first delete everything, also for a running program.
  const command = installed === lock ? ['install', '--no-save'] : ['ci'];
  // No package needs its install script. NODE_ENV=production would omit tools.
  const choice = ['--ignore-scripts', '--include=optional', tools ? '--include=dev' : '--omit=dev'];
  const status = await runChild('npm', [...command, ...choice, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, npm_config_cache: await writableCache() },
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm could not install the packages of ${resolve(folder)}.`);
  await writeFile(stampFile, `${lock} ${tools ? 'tools' : 'program'}`);
}

/** npm's cache folder, or one of ours if the home folder is read-only. */
async function writableCache() {
  try {
    const usual = process.env.npm_config_cache ?? join(homedir(), '.npm');
    await mkdir(usual, { recursive: true });
    await access(usual, constants.W_OK);
    return usual;
  } catch {
    return resolve('build/npm-cache');
  }
}
