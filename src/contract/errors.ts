export type Issue = { path: string; message: string };

/** The body of every error response. `error` and `message` are equal. */
export type ErrorBody = {
  error: string;
  message: string;
  issues?: Issue[];
  requestId?: string;
  /** In an edit conflict, the current state in the shape that the read call returns. */
  current?: unknown;
};

export class ApiError extends Error {
  readonly status: number;
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | null;
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

/** Compares by name, because the server build of the pages contains a second copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
