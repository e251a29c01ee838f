/** All cookies that the program sets, and for how many days. The home page gives the purpose of each. */
export const cookies = {
  place: { name: 'jaanch_place', days: 365 },
  session: { name: 'jaanch_session', days: 30 },
  sessionHint: { name: 'jaanch_signed_in', days: 30 },
  /** The maximum that browsers accept. */
  device: { name: 'jaanch_device', days: 400 },
  /** Longer than idempotency keys are stored. */
  booking: { name: 'jaanch_booking', days: 2 },
} as const;

export type CookieKey = keyof typeof cookies;

/** Zero deletes the cookie. */
export function maxAgeSeconds(key: CookieKey, isDeleted = false): number {
  return isDeleted ? 0 : cookies[key].days * 24 * 60 * 60;
}
