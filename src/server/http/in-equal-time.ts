import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work takes, except on a machine whose load hides the difference. */
export const equalTimeMs = 400;

/** Answers no earlier, so that the time does not tell whether there is an account, for which more is to be done. */
export async function inEqualTime(work: Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([work, sleep(equalTimeMs)]);
  if (done.status === 'rejected') throw done.reason;
}
