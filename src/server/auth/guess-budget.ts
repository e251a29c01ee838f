/** The lanes in which a sign-in from an unknown device may be tried. Failures are counted against them for an hour. */
export type Lane = 'free' | 'newcomer' | 'again';

/** A failed sign-in of the last hour from an unknown device, milliseconds since 1970. */
export type Guess = { at: number; isOwn: boolean; lane: Lane };

/** When a network was told to wait, how often it asked too early, and whether it has come back, in time or not. */
export type LoginWait = { at: number; earlyRetries: number; cameBack: boolean };

/** `wait` is to be kept. */
export type Decision =
  | { kind: 'try'; lane: Lane; wait: LoginWait | null }
  | { kind: 'wait'; seconds: number; wait: LoginWait | null };

const minute = 60_000;
export const hour = 60 * minute;

/** Together 20 guesses an hour and account, whatever address they come from. */
const maxGuesses: Record<Lane, number> = { free: 10, newcomer: 8, again: 2 };
/** How long a newcomer must wait, and until when it must be back. */
const newcomerWaitMs = 20_000;
const comeBackWithinMs = minute;
/** Who asks more often while waiting is not reading the answers. */
const maxEarlyRetries = 5;
/** An attack's networks appear together: of those told to wait at about the same time, the first back is tried. */
export const rivalsWithinMs = 10_000;
/** What a network that failed before waits for its next guess: for the first, and for the second in an hour. */
const againAfterMs = [5 * minute, 15 * minute];

/**
 * Whether a sign-in from an unknown device is tried now. See docs/decisions/0009-password-guessing.md. `guesses` are
 * those of the last hour, `wait` is the network's own, `hasRival` whether another that was told to wait with it came
 * back before it; `scale` multiplies the limits.
 */
export function decideGuess(
  { guesses, wait, hasRival }: { guesses: readonly Guess[]; wait: LoginWait | null; hasRival: boolean },
  now: number,
  scale: number,
): Decision {
  const hasRoom = (lane: Lane) => guesses.filter((guess) => guess.lane === lane).length < maxGuesses[lane] * scale;
  if (hasRoom('free')) return { kind: 'try', lane: 'free', wait: null };

  const isNewcomer = !guesses.some(({ isOwn }) => isOwn) && !wait?.cameBack;
  if (isNewcomer) {
    const waitedMs = wait ? now - wait.at : Number.POSITIVE_INFINITY;
    if (!wait || waitedMs > comeBackWithinMs) {
      return waitFor(newcomerWaitMs, { at: now, earlyRetries: 0, cameBack: false });
    }
    const isPatient = wait.earlyRetries < maxEarlyRetries * scale;
    if (isPatient && waitedMs < newcomerWaitMs) {
      return waitFor(newcomerWaitMs - waitedMs, { ...wait, earlyRetries: wait.earlyRetries + 1 });
    }
    const back = { ...wait, cameBack: true };
    if (isPatient && !hasRival && hasRoom('newcomer')) return { kind: 'try', lane: 'newcomer', wait: back };
    return waitFor(untilAgain(guesses, now), back);
  }

  const waitMs = untilAgain(guesses, now);
  return waitMs <= 0 && hasRoom('again') ? { kind: 'try', lane: 'again', wait: null } : waitFor(waitMs, null);
}

/** When the lane for those who failed before is open again. */
function untilAgain(guesses: readonly Guess[], now: number): number {
  const times = (lane: Lane) => guesses.filter((guess) => guess.lane === lane).map(({ at }) => at);
  const again = times('again');
  const step = againAfterMs[again.length];
  if (step === undefined) return Math.min(...again) + hour - now;
  return Math.max(...times('free'), ...again) + step - now;
}

function waitFor(milliseconds: number, wait: LoginWait | null): Decision {
  return { kind: 'wait', seconds: Math.max(1, Math.ceil(milliseconds / 1000)), wait };
}
