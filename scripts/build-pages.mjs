import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runChild } from './run-child.mjs';

/** Running servers may still serve from older builds. */
const maxBuilds = 3;
const sourceFolders = ['src/web', 'src/contract', 'src/domain', 'public', 'scripts/bundle'];
const sourceFiles = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'];

/**
 * Builds the pages if their sources changed, and writes the newest build to `build/current`.
 *
 * @param {string} node
 */
export async function buildPages(node) {
  const folder = `build/${await hashSources()}`;
  if (!existsSync(folder)) {
    process.stdout.write('Building...\n');
    const unfinished = `build/unfinished-${process.pid}`;
    await run(node, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], {
      BUILD_DIRECTORY: unfinished,
      NODE_ENV: 'production',
    });
    await run(node, ['scripts/compress-assets.mjs', join(unfinished, 'client')]);
    await rename(unfinished, folder);
  }
  await writeFile('build/current.next', resolve(folder));
  await rename('build/current.next', 'build/current');
  await removeOldBuilds(folder);
}

async function hashSources() {
  const files = [...sourceFiles];
  for (const folder of sourceFolders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.name.includes('.spec.'))
        files.push(join(entry.parentPath ?? entry.path, entry.name));
    }
  }
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
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

async function run(node, parameters, environment = {}) {
  const options = { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment } };
  const status = await runChild(node, parameters, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`${parameters[0]} failed.`);
}
