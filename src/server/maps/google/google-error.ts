/**
 * Kinds of failures, by whether to ask again:
 * - `failing`: no answer, or Google's fault; may be temporary
 * - `unreadable`: an answer outside Google's protocol
 * - `refusing`: denied or over a limit, for all requests until an operator or time changes it
 * - `rejected`: a fault of this request alone
 *
 * `reason` is for the log and contains neither visitors' input nor the key.
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

export function toConnectionError(error: unknown): GoogleError {
  if (error instanceof GoogleError) return error;
  if (error instanceof Error && error.name === 'AbortError') return new GoogleError('failing', 'no answer in time');
  const cause = error instanceof Error ? error.cause : null;
  const code = cause && typeof cause === 'object' && 'code' in cause ? String(cause.code) : 'broken off';
  return new GoogleError('failing', `no connection: ${code}`);
}
