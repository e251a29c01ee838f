import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The holder touches its lock every second; after this time it counts as dead. */
const staleAfterMs = 10_000;

/**
 * Runs `work` while no other process holds the lock. The lock is a folder, which only one process can make.
 *
 * @param {string} lock
 * @param {() => Promise<void>} work
 */
export async function withLock(lock, work) {
  await mkdir(dirname(lock), { recursive: true });
  let isReported = false;
  while (!(await takeLock(lock))) {
    const touchedAt = await stat(lock).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (touchedAt && Date.now() - touchedAt > staleAfterMs) {
      await rm(lock, { recursive: true, force: true });
      continue;
    }
    if (!isReported) process.stdout.write('Waiting for another setup of this folder...\n');
    isReported = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const heartbeat = setInterval(() => utimes(lock, new Date(), new Date()).catch(() => {}), 1000);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    await rm(lock, { recursive: true, force: true });
  }
}

/** False while another process holds it. Other failures are thrown: a folder without permission never becomes free. */
async function takeLock(lock) {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}
