/** A code by SMS shows that a person has the phone. */
export const phoneCode = {
  digits: 6,
  minutes: 10,
  /** Wrong ones; then a new code is needed. */
  maxTries: 5,
  secondsBetween: 30,
  /** To a number. */
  maxPerHour: 5,
} as const;

const hourMs = 60 * 60_000;

/** Milliseconds until a number may get another code, and why. `sentAt` has those of the last hour, latest first. */
export function findCodeWait(
  sentAt: readonly number[],
  now: number,
): { waitMs: number; reason: 'pause' | 'hour' | null } {
  const [latest, ...earlier] = sentAt.filter((at) => at > now - hourMs);
  if (latest === undefined) return { waitMs: 0, reason: null };
  const fifth = earlier[phoneCode.maxPerHour - 2];
  if (fifth !== undefined) return { waitMs: fifth + hourMs - now, reason: 'hour' };
  const waitMs = Math.max(latest + phoneCode.secondsBetween * 1000 - now, 0);
  return { waitMs, reason: waitMs > 0 ? 'pause' : null };
}
