import { setTimeout as sleep } from 'node:timers/promises';

const everyMs = 50;

/** Waits until the check holds. Returns the time in milliseconds. `what` ends the sentence of the failure. */
export async function until(what: string, withinMs: number, check: () => boolean | Promise<boolean>): Promise<number> {
  const began = performance.now();
  for (;;) {
    const holds = await check();
    const ms = performance.now() - began;
    if (holds) return ms;
    if (ms > withinMs) throw new Error(`After ${Math.round(ms)} ms still not: ${what}.`);
    await sleep(everyMs);
  }
}
