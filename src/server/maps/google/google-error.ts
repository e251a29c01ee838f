/**
 * How asking Google went wrong, as far as it matters for asking again:
 * - `failing`: no answer, or a fault of Google's; may be over the next moment
 * - `unreadable`: an answer that is not Google's protocol
 * - `refusing`: denied or over a limit; the same for every question until an operator or the clock changes it
 * - `rejected`: this question is at fault, nothing else
 *
 * `reason` is for the log: it carries nothing that a visitor typed, and never the key.
 */
export class GoogleError extends Error {
  readonly kind: 'failing' | 'unreadable' | 'refusing' | 'rejected';
  readonly reason: string;

  constructor(kind: GoogleError['kind'], reason: string) {
    super(`Google is ${kind}: ${reason}`);
    this.kind = kind;
    this.reason = reason;
  }
}

/** What `fetch` and the reading of a body throw, as a failure. */
export function toConnectionError(error: unknown): GoogleError {
  if (error instanceof GoogleError) return error;
  if (error instanceof Error && error.name === 'AbortError') return new GoogleError('failing', 'no answer in time');
  const cause = error instanceof Error ? error.cause : null;
  const code = cause && typeof cause === 'object' && 'code' in cause ? String(cause.code) : 'broken off';
  return new GoogleError('failing', `no connection: ${code}`);
}
