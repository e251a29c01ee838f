/** A code by SMS shows that a person has the phone. */
export const phoneCode = {
  digits: 6,
  minutes: 10,
  /** Wrong ones of its requester, and as many of others on the same network; then a new code is needed. */
  maxTries: 5,
  /** For a requester. */
  secondsBetween: 30,
  /** To a number in 24 hours. */
  maxPerDay: 20,
  /** Of these, for browsers that have logged in to the account of the number before. */
  keptForKnown: 5,
  /** To a number in 24 hours, for other browsers on one network. */
  maxPerNetwork: 10,
} as const;
