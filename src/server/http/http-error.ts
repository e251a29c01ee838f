import type * as z from 'zod/mini';
import { codesByStatus, type ErrorBody, type ErrorCode, type Issue, type IssueCode } from '../../contract/errors.ts';

/** An expected error of handlers and use cases; `app.onError` turns it into its status and the documented body. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 411 | 413 | 415 | 429 | 503;
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

/** An error in one field of the request, which forms show beside it. Its code is that of the issue only. */
export function fieldError(
  path: string,
  message: string,
  status: 400 | 409 = 400,
  code: IssueCode = codesByStatus[status],
  values?: Issue['values'],
): HttpError {
  return new HttpError(status, message, { issues: [{ path, message, code, ...(values && { values }) }] });
}

const namedValues = ['expected', 'format', 'values', 'origin', 'minimum', 'maximum', 'inclusive', 'divisor'];

/** What a schema found: with zod's code and the values that the sentence names, or those of a rule of ours. */
export function toIssue({ path, message, ...issue }: z.core.$ZodIssue): Issue {
  const { code, ...values } =
    issue.code === 'custom'
      ? { code: codesByStatus[400], ...issue.params }
      : {
          code: issue.code.replaceAll('_', '-') as IssueCode,
          ...Object.fromEntries(Object.entries(issue).filter(([name]) => namedValues.includes(name))),
        };
  return { path: path.join('.'), message, code, ...(Object.keys(values).length > 0 && { values }) };
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
