export const minPasswordLength = 8;

export const passwordLengthHint = `At least ${minPasswordLength} characters.`;

/** Below the field of a new password; the server also rejects the most common ones. */
export const passwordHint = `${passwordLengthHint} Better still with uppercase, lowercase and number.`;
