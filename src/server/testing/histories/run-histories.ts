import type { Command } from './booking-model.ts';
import type { LabHistory } from './lab-history.ts';

export type Patience = (check: () => Promise<void>) => Promise<void>;

/**
 * Runs each history at the next lab that is free, several at once. After each command the lab must be what the model is;
 * `patience` is for the free times: another process may have an older copy. Returns the number of commands.
 */
export async function runHistories(
  labs: readonly LabHistory[],
  histories: readonly Command[][],
  { patience = (check) => check(), onDone }: { patience?: Patience; onDone?: (count: number) => void } = {},
): Promise<number> {
  const queue = histories.values();
  let commands = 0;
  let done = 0;
  const runNext = async (lab: LabHistory) => {
    for (const history of queue) {
      await lab.reset();
      for (const [index, next] of history.entries()) {
        try {
          await lab.run(next);
          // Checked now: the next change of hours would recount all bookings.
          await lab.check();
          if (index === history.length - 1) await patience(() => lab.checkFreeTimes());
        } catch (error) {
          const steps = history.slice(0, index + 1).map((step) => JSON.stringify(step));
          throw new Error(`The last of these left another lab than the model:\n${steps.join('\n')}`, { cause: error });
        }
        commands++;
      }
      onDone?.(++done);
    }
  };
  await Promise.all(labs.map(runNext));
  return commands;
}
