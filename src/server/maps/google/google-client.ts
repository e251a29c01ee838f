import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { PlacesUnavailable } from '../places.ts';
import { GoogleError } from './google-error.ts';

export type GoogleTimeouts = {
  /** Per attempt. */
  attemptMs: number;
  /** For a request with all its attempts. */
  requestMs: number;
  /** Duration without requests after several failures in a row, and after a denial. */
  pauseAfterFailuresMs: number;
  pauseAfterDenialMs: number;
};

/** The whole answer is due within five seconds, including our own time. */
export const defaultTimeouts: GoogleTimeouts = {
  attemptMs: 2000,
  requestMs: 4500,
  pauseAfterFailuresMs: 10_000,
  pauseAfterDenialMs: 30_000,
};

const maxConsecutiveFailures = 5;

type GoogleClient = <T>(send: (signal: AbortSignal) => Promise<T>) => Promise<T>;

const isKind = (...kinds: GoogleError['kind'][]) =>
  handleWhen((error) => error instanceof GoogleError && kinds.includes(error.kind));

/** Retries once after a failure that may be temporary. Throws PlacesUnavailable. */
export function createGoogleClient(name: string, timeouts: GoogleTimeouts, attempts: 1 | 2): GoogleClient {
  const denials = circuitBreaker(isKind('refusing'), {
    halfOpenAfter: timeouts.pauseAfterDenialMs,
    breaker: new ConsecutiveBreaker(1),
  });
  const failures = circuitBreaker(isKind('failing', 'unreadable'), {
    halfOpenAfter: timeouts.pauseAfterFailuresMs,
    breaker: new ConsecutiveBreaker(maxConsecutiveFailures),
  });
  const policy = wrap(
    timeout(timeouts.requestMs, TimeoutStrategy.Aggressive),
    denials,
    // Google does not charge for its own failures.
    retry(isKind('failing'), {
      maxAttempts: attempts - 1,
      backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 300 }),
    }),
    failures,
    timeout(timeouts.attemptMs, TimeoutStrategy.Cooperative),
  );
  const reasonOf = (error: unknown) => {
    if (error instanceof GoogleError) return error.reason;
    if (error instanceof TaskCancelledError) return 'no answer in time';
    if (!(error instanceof BrokenCircuitError)) return null;
    const { lastFailure } = denials.state === CircuitState.Closed ? failures : denials;
    const last = lastFailure && 'error' in lastFailure && lastFailure.error;
    return `not asked for a while after: ${last instanceof GoogleError ? last.reason : ''}`;
  };
  return (send) =>
    policy
      .execute(({ signal }) => send(signal))
      .catch((error: unknown) => {
        const reason = reasonOf(error);
        throw reason === null ? error : new PlacesUnavailable(`Google, ${name}: ${reason}`);
      });
}
