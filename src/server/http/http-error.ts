import type { FailureBody, Issue } from '../../contract/errors.ts';

/** An expected refusal. Thrown by handlers and use cases; `serve` turns it into its status and the documented body. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503;
  readonly issues: Issue[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: Refusal['status'],
    message: string,
    more: { issues?: Issue[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.issues = more.issues;
    this.headers = more.headers ?? {};
  }
}

export function failureBody(message: string, more: Pick<FailureBody, 'issues' | 'requestId'> = {}): FailureBody {
  return { error: message, message, ...more };
}
