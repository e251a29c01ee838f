import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const folders: string[] = [];
const holders: ChildProcess[] = [];
afterEach(() => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'jaanch-lock-'));
  folders.push(folder);
  return folder;
}

/** Another process that holds the folder until it is killed. */
async function otherHolder(folder: string) {
  const script = `import { lockFolder } from ${JSON.stringify(import.meta.resolve('./folder-lock.ts'))};
    lockFolder(${JSON.stringify(folder)}); gc(); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holders.push(holder);
  await once(holder.stdout, 'data');
  return holder;
}

describe('the lock of the database folder', () => {
  it('rejects a second process with a message that names the folder', async () => {
    const folder = newFolder();
    await otherHolder(folder);
    expect(() => lockFolder(folder, 50)).toThrow(`Another process is using the database folder ${folder}.`);
  });

  it('is released when its holder is killed', async () => {
    const folder = newFolder();
    const holder = await otherHolder(folder);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockFolder(folder).release();
  });
});
