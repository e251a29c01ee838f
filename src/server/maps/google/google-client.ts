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
import { PlacesAway } from '../places.ts';
import { GoogleFailure } from './google-failure.ts';

/** Milliseconds. */
export type Patience = {
  /** For one attempt. */
  attempt: number;
  /** For a question with all its attempts; whoever asked waits no longer. */
  question: number;
  /** How long nothing is asked after several failures in a row, and after a refusal. */
  afterFailures: number;
  afterRefusal: number;
};

/** Five seconds are promised for the whole answer; the rest of the program needs some of them. */
export const usualPatience: Patience = { attempt: 2000, question: 4500, afterFailures: 10_000, afterRefusal: 30_000 };

const failuresInARow = 5;

/** One kind of question to Google, with limits to what its troubles cost us. */
export type GoogleLine = <T>(ask: (signal: AbortSignal) => Promise<T>) => Promise<T>;

const isOf = (...kinds: GoogleFailure['kind'][]) =>
  handleWhen((error) => error instanceof GoogleFailure && kinds.includes(error.kind));

/** Asks, and once more after a failure that may be over by then. Throws PlacesAway. */
export function openLine(name: string, patience: Patience, attempts: 1 | 2): GoogleLine {
  const refusals = circuitBreaker(isOf('refusing'), {
    halfOpenAfter: patience.afterRefusal,
    breaker: new ConsecutiveBreaker(1),
  });
  const failures = circuitBreaker(isOf('failing', 'unreadable'), {
    halfOpenAfter: patience.afterFailures,
    breaker: new ConsecutiveBreaker(failuresInARow),
  });
  const policy = wrap(
    timeout(patience.question, TimeoutStrategy.Aggressive),
    refusals,
    // Google does not charge for its own faults.
    retry(isOf('failing'), {
      maxAttempts: attempts - 1,
      backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 300 }),
    }),
    failures,
    timeout(patience.attempt, TimeoutStrategy.Cooperative),
  );
  const reasonOf = (error: unknown) => {
    if (error instanceof GoogleFailure) return error.reason;
    if (error instanceof TaskCancelledError) return 'no answer in time';
    if (!(error instanceof BrokenCircuitError)) return null;
    const { lastFailure } = refusals.state === CircuitState.Closed ? failures : refusals;
    const last = lastFailure && 'error' in lastFailure && lastFailure.error;
    return `not asked for a while after: ${last instanceof GoogleFailure ? last.reason : ''}`;
  };
  return (ask) =>
    policy
      .execute(({ signal }) => ask(signal))
      .catch((error: unknown) => {
        const reason = reasonOf(error);
        throw reason === null ? error : new PlacesAway(`Google, ${name}: ${reason}`);
      });
}
