import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages } from './build-pages.mjs';
import { installPackages } from './install-packages.mjs';
import { withLock } from './setup-lock.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Brings a checkout into working order: installs missing packages, builds the pages when their sources changed. Runs on
 * Node 20 with nothing installed, may be killed at any point and may run several times at once.
 *
 * @param {{ tools?: boolean, build?: boolean, folder?: string | undefined }} wanted what tests need, and a folder with
 *   packages of its own
 */
export async function prepare({ tools = false, build = false, folder }) {
  await withLock('build/setup.lock', async () => {
    await installPackages('.', { tools });
    if (folder) await installPackages(folder, { tools: false });
    if (build) await buildPages(pinnedNode());
  });
}

/** The Node of package.json; if it has no package for the system, the machine's own, if new enough. */
export function pinnedNode() {
  const pinned = join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(`Node 24 or newer is needed on ${process.platform} ${process.arch}; this is ${process.version}.`);
}
