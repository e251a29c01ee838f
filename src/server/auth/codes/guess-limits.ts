/** A wrong password from an unknown device, milliseconds since 1970; `isOwn` is true for the network of this request. */
export type Guess = { at: number; isOwn: boolean };

export const guessWindowMs = 60 * 60_000;
/** Per hour, from all unknown devices together. */
const maxPerAccount = 20;
/** Of these, from one network, so that one attacker leaves room for the owner's new device. */
const maxPerNetwork = 10;

/** Milliseconds until this network may try the account again; 0 for now. `scale` multiplies the limits. */
export function findGuessWait(guesses: readonly Guess[], now: number, scale: number): number {
  const all = guesses.map(({ at }) => at);
  const own = guesses.filter(({ isOwn }) => isOwn).map(({ at }) => at);
  return Math.max(
    findWait(all, maxPerAccount * scale, now, guessWindowMs),
    findWait(own, maxPerNetwork * scale, now, guessWindowMs),
  );
}

/** Milliseconds until all but `max - 1` of the times have left the window. */
export function findWait(times: readonly number[], max: number, now: number, windowMs: number): number {
  const inWindow = times.filter((at) => at > now - windowMs).sort((one, other) => one - other);
  const lastToLeave = inWindow[inWindow.length - Math.ceil(max)];
  return lastToLeave === undefined ? 0 : lastToLeave + windowMs - now;
}
