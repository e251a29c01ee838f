/** Each counts from its beginning, so that a message with which the process ends is given up, too. */
export const maxAttempts = 16;

const [firstPauseMs, maxPauseMs] = [10_000, 4 * 3_600_000];

/**
 * The pause after a failed attempt. Each is twice the one before: about a day in all. `random`, from 0 to 1, makes it up to
 * twice as long, so that messages which failed together are not tried again together.
 */
export function retryPauseMs(attempts: number, random: number): number {
  return Math.min(maxPauseMs, firstPauseMs * 2 ** (attempts - 1) * (1 + random));
}
