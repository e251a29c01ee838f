const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * How long a login lasts. Patients book a few times a year on phones of their own; accounts that see the data of many
 * patients log in more often.
 */
export const sessionLifetimeMs: Record<'customer' | 'vendor' | 'admin', number> = {
  customer: 30 * dayMs,
  vendor: 7 * dayMs,
  admin: 12 * hourMs,
};

/** After this time without a call, the session of an administrator ends. */
export const maxAdminIdleMs = hourMs;

/** A password that was handed over stops working unless it is changed in this time. */
export const oneTimePasswordMs = 7 * dayMs;

/** How long a session may make the calls that ask for password and code once they were typed again. */
export const minutesOfTypedPassword = 10;

/** A token or a calendar address of a lab ends when no program has used it for so long. */
export const daysOfUnusedAccess = 90;
export const startOfUnusedAccess = (now: number) => new Date(now - daysOfUnusedAccess * dayMs);

/** A link by e-mail that confirms the address. */
export const hoursOfEmailConfirmation = 24;
