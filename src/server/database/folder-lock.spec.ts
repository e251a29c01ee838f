import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const folders: string[] = [];
afterEach(() => {
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
    lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return holder;
}

describe('the lock of the database folder', () => {
  it('refuses a second process, with a sentence that names the folder', async () => {
    const folder = newFolder();
    const holder = await otherHolder(folder);
    expect(() => lockFolder(folder, 50)).toThrow(`Another process is using the database folder ${folder}.`);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  });

  it('is free again once its holder was killed', async () => {
    const folder = newFolder();
    const holder = await otherHolder(folder);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockFolder(folder).release();
  });
});
