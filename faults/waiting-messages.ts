import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../src/server/database/connect.ts';

/** A message is looked for after a kill, and tried again after a pause that grows. */
const maxWaitMs = 150_000;
const lookEveryMs = 100;

/** Waits until all messages that are due have left. */
export async function untilNoneWaits(db: Database) {
  const began = performance.now();
  for (;;) {
    const waiting = await db
      .selectFrom('messages')
      .where('state', '=', 'waiting')
      .where('dueAt', '<=', new Date())
      .select(['channel', 'attempts', 'claimedUntil', 'failure'])
      .execute();
    if (waiting.length === 0) return;
    if (performance.now() - began > maxWaitMs)
      throw new Error(`${waiting.length} messages still wait, such as ${JSON.stringify(waiting[0])}.`);
    await sleep(lookEveryMs);
  }
}
