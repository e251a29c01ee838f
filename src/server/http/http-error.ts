import type { ErrorBody, Issue } from '../../contract/errors.ts';

/** An expected error. Handlers and use cases throw it; `app.onError` turns it into its status and the documented body. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503;
  readonly issues: Issue[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: HttpError['status'],
    message: string,
    more: { issues?: Issue[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.issues = more.issues;
    this.headers = more.headers ?? {};
  }
}

export function toErrorBody(message: string, more: Pick<ErrorBody, 'issues' | 'requestId'> = {}): ErrorBody {
  return { error: message, message, ...more };
}
