import { startProgram } from '../bench/processes.ts';
import { startFaultProxy } from '../src/server/testing/fault-proxy.ts';
import { checkBookings, checkInTime } from './probe.ts';
import type { PostgresWorld } from './world.ts';

const delayMs = 2000;
const patients = 12;

/** Delays each answer of the database by two seconds. Callers wait within their limits, and a repeated booking works. */
export async function slowDatabase({ environment, load, open, postgres }: PostgresWorld): Promise<string> {
  const proxy = await startFaultProxy(postgres.url);
  const program = await startProgram({ ...environment, DATABASE_URL: proxy.url, LOG_LEVEL: 'fatal' });
  try {
    proxy.setFault('delay', { delayMs });
    const answers = await Promise.all(
      Array.from({ length: patients }, async () => {
        const began = performance.now();
        return { path: 'a booking', status: await load.book(program.origin), ms: performance.now() - began };
      }),
    );
    proxy.setFault('none');
    checkInTime(answers);
    await load.settle(program.origin);
    await checkBookings({ load, open });
    const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
    return `${patients} bookings with ${delayMs} ms a round trip: each answered within ${slowest} ms, and booked once when repeated`;
  } finally {
    await program.stop();
    await proxy.close();
  }
}
