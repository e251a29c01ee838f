import { startProgram } from '../bench/processes.ts';
import { checkBookings, untilBack, whatFails } from './probe.ts';
import type { PostgresWorld, World } from './world.ts';

const patients = 4;
const kills = 6;

/** Kills the program while patients book. The next one must have every confirmed booking, and settle the others. */
export async function killProgram({ environment, load, open }: World): Promise<string> {
  for (let kill = 0; kill < kills; kill++) {
    const program = await startProgram(environment);
    await load.settle(program.origin);
    const stop = new AbortController();
    const booking = load.run(program.origin, patients, stop.signal);
    await load.confirms(20 + 5 * kill);
    await program.kill();
    stop.abort();
    await booking;
  }
  const program = await startProgram(environment);
  const unsettled = load.unsettled.length;
  await load.settle(program.origin);
  await program.stop();
  await checkBookings({ load, open });
  return `${kills} kills, ${load.confirmed.size} confirmed bookings, none lost; ${unsettled} unsettled by the last kill`;
}

/** Kills every process of PostgreSQL while patients book. */
export async function killPostgres({ environment, load, open, postgres }: PostgresWorld): Promise<string> {
  const program = await startProgram(environment);
  const backAfter: number[] = [];
  try {
    for (let kill = 0; kill < kills; kill++) {
      const stop = new AbortController();
      const booking = load.run(program.origin, patients, stop.signal);
      await load.confirms(20);
      const failure = load.fails();
      await postgres.kill();
      await failure;
      await postgres.restart();
      backAfter.push(await untilBack(() => whatFails(program.origin)));
      stop.abort();
      await booking;
      await load.settle(program.origin);
    }
  } finally {
    await program.stop();
  }
  await checkBookings({ load, open });
  const slowest = Math.round(Math.max(...backAfter));
  return `${kills} kills, ${load.confirmed.size} confirmed bookings, none lost; back within ${slowest} ms`;
}
