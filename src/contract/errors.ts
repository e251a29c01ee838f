/** One wrong field: where it is in the request and what to say about it. */
export type Issue = { path: string; message: string };

/** The body of every error response. `error` and `message` are the same. */
export type ErrorBody = {
  error: string;
  message: string;
  issues?: Issue[];
  requestId?: string;
  /** Of a conflict of two edits: what is there now, as the call that reads it answers. */
  current?: unknown;
};

/** Thrown by the API client when the response is an error. */
export class ApiError extends Error {
  readonly status: number;
  readonly issues: readonly Issue[];
  /** From the Retry-After header; null when the response had none. */
  readonly retryAfterSeconds: number | null;
  /** Of a conflict of two edits: what is there now. */
  readonly current: unknown;

  constructor(
    status: number,
    message: string,
    issues: readonly Issue[] = [],
    { retryAfterSeconds = null, current }: { retryAfterSeconds?: number | null; current?: unknown } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
    this.current = current;
  }
}

/** Compares the name, not the class: the server build of the pages contains a second copy of this class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
