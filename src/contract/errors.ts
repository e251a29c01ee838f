/** One wrong field: where it is in the request and what to say about it. */
export type Issue = { path: string; message: string };

/** The body of every failure. `error` and `message` carry the same sentence. */
export type FailureBody = { error: string; message: string; issues?: Issue[]; requestId?: string };

/** A failed call as the caller sees it. */
export class CallFailed extends Error {
  readonly status: number;
  readonly issues: readonly Issue[];
  /** Seconds until it is worth to try again; null when that is not known. */
  readonly retryAfter: number | null;

  constructor(status: number, message: string, issues: readonly Issue[] = [], retryAfter: number | null = null) {
    super(message);
    this.name = 'CallFailed';
    this.status = status;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}

/** Tells by name, not by class: pages rendered on the server carry a copy of this file of their own. */
export function isCallFailed(error: unknown): error is CallFailed {
  return error instanceof Error && error.name === 'CallFailed';
}
