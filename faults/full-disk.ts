import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram } from '../bench/processes.ts';
import { checkBookings } from './probe.ts';
import { openEmbeddedWorld, Skipped } from './world.ts';

const tooSmallMegabytes = 20;
const megabytes = 400;
const maxBookings = 20_000;
const diskIsFull = 'No space left';

/** A full disk at the start of the embedded database, which must be reported. */
export async function fullDiskAtStart(): Promise<string> {
  return withSmallDisk(tooSmallMegabytes, async (folder) => {
    const said = await startProgram({ DATA_DIR: folder }).then(
      async (program) => {
        await program.stop();
        return 'It started.';
      },
      (error: Error) => error.message,
    );
    const sentence = `There is no space left on the disk that holds ${folder}.`;
    if (!said.includes(sentence)) throw new Error(`It did not say that the disk is full, but: ${said}`);
    return `"${sentence}"`;
  });
}

/** The disk of the embedded database fills up while patients book, and has space again at the next start. */
export async function fullDiskUnderLoad(): Promise<string> {
  return withSmallDisk(megabytes, async (folder) => {
    const world = await openEmbeddedWorld(folder);
    const { environment, load } = world;
    let program = await startProgram({ ...environment, LOG_LEVEL: 'error' });
    try {
      const { bavail, bsize } = await statfs(folder);
      const filler = join(folder, 'filler');
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => {});
      let status = 200;
      for (let booking = 0; booking < maxBookings && status === 200; booking++)
        status = await load.book(program.origin);
      if (status !== 503) throw new Error(`A booking for which there was no room was answered with ${status}.`);
      // The log line may come after the answer.
      for (let tries = 0; tries < 20 && !program.lastLines().includes(diskIsFull); tries++) await sleep(100);
      if (!program.lastLines().includes(diskIsFull)) {
        throw new Error(`The log does not say that the disk is full, but: ${program.lastLines()}`);
      }
      await program.kill();
      await rm(filler);
      program = await startProgram(environment);
      await load.settle(program.origin);
      await program.stop();
      await checkBookings(world);
      return `503 and a line in the log; ${load.confirmed.size} confirmed bookings, none lost`;
    } finally {
      await program.kill();
    }
  });
}

/** A disk in memory, which needs root permissions. */
async function withSmallDisk<T>(sizeMegabytes: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'jaanch-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMegabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    throw new Skipped('a small disk can be mounted by root only');
  }
  try {
    return await work(folder);
  } finally {
    // Lazily: a killed process may still be ending.
    execFileSync('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true, force: true });
  }
}
