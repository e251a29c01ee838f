/**
 * Days since a code was last typed for the number of an account. Operators give a number to another person about 90 days
 * after its last use.
 */
export const phoneUse = {
  /** Up to here a code alone opens the account. */
  daysAlone: 60,
  /** Then the number is taken off the account. */
  daysOnAccount: 90,
} as const;

const dayMs = 24 * 60 * 60_000;

/** Numbers that were used after this moment still belong to their account. */
export function phoneUseEnds(now: number): Date {
  return new Date(now - phoneUse.daysOnAccount * dayMs);
}

/** A code alone counts for numbers that were used after this moment. */
export function codeAloneEnds(now: number): Date {
  return new Date(now - phoneUse.daysAlone * dayMs);
}
