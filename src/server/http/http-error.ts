import { codesByStatus, type ErrorBody, type ErrorCode, type Issue } from '../../contract/errors.ts';

/** An expected error of handlers and use cases; `app.onError` turns it into its status and the documented body. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503;
  readonly issues: Issue[] | undefined;
  /** The current state, when two edits conflict. */
  readonly current: unknown;
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;

  constructor(
    status: HttpError['status'],
    message: string,
    more: { issues?: Issue[]; headers?: Record<string, string>; current?: unknown; code?: ErrorCode } = {},
  ) {
    super(message);
    this.status = status;
    this.issues = more.issues;
    this.current = more.current;
    this.code = more.code ?? codesByStatus[status];
    this.headers = more.headers ?? {};
  }
}

/** An error in one field of the request, which forms show beside it. */
export function fieldError(path: string, message: string, status: 400 | 409 = 400): HttpError {
  return new HttpError(status, message, { issues: [{ path, message }] });
}

/** 'Validation Error: Price must be positive. at price', several joined by '; '. */
export function formatValidationError(issues: readonly Issue[]): string {
  return issues.map(({ path, message }) => `Validation Error: ${message}${path && ` at ${path}`}`).join('; ');
}

export function toErrorBody(
  message: string,
  code: ErrorCode,
  more: Pick<ErrorBody, 'issues' | 'requestId' | 'current'> = {},
): ErrorBody {
  return { error: message, message, code, ...more };
}
