/** What went wrong, for programs; the sentence beside it may change. The first twelve belong to a status. */
export const errorCodes = [
  'invalid-input',
  'not-signed-in',
  'access-denied',
  'not-found',
  'method-not-allowed',
  'conflict',
  'length-required',
  'body-too-large',
  'unsupported-content-type',
  'too-many-requests',
  'unexpected',
  'unavailable',
  // 400
  'virus-found',
  // 401
  'wrong-credentials',
  'second-step-needed',
  'password-too',
  'wrong-code',
  'password-expired',
  'invalid-token',
  // 403
  'foreign-origin',
  'password-change-required',
  'email-confirmation-required',
  'second-step-required',
  'password-needed',
  'admin-role-required',
  'read-only-token',
  // 404
  'no-account-of-number',
  'report-link-ended',
  // 409
  'other-vendor',
  'no-vendor',
  'changed-meanwhile',
  'slot-taken',
  'queue-full',
  'price-changed',
  'charge-changed',
  'already-booked',
  'items-changed',
  'offer-full',
  'not-at-home',
  'outside-service-area',
  'too-many-bookings',
  'person-is-booked',
  'confirm-phone',
  'call-lab',
  'booking-cancelled',
  'booking-over',
  'too-late-to-change',
  'idempotency-key-used',
  'idempotency-key-not-yours',
  'email-taken',
  'nothing-to-bill',
  'nothing-to-credit',
  'bill-credited',
  'bill-paid',
  'bill-numbers-used',
  'details-cleared',
  'before-visit',
  'unproved-report',
  'more-than-due',
  'more-than-paid',
  'more-than-price',
  'more-than-discount',
  'ten-times-the-price',
  'reason-needed',
  'due-changed',
  'owner-only',
  'counter-entry',
  'ask-cash-limit',
  'ask-beyond-drawer',
  'visit-handed-on',
  'day-closed',
  'day-has-room',
  'nothing-to-wait-for',
  'offer-waits',
  'offer-lapsed',
  'waits-already',
  'wait-list-full',
  'cannot-be-told',
  'same-test',
  'part-of-the-other',
  'already-merged',
  'names-do-not-fit',
  'no-visit-yet',
  'review-period-over',
  'review-of-own-lab',
  'reviewed-lately',
  'reviewed-already',
  'answered-already',
  'reported-already',
  'prove-report-reader',
  'report-not-open',
  // 429
  'code-on-its-way',
  'codes-used',
  // 503
  'no-report-key',
  'scanner-unavailable',
  'unfinished',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The fault of a value, for programs. Without a specific code, the code of the error's status. */
export const issueCodes = [
  // Those of zod, with hyphens.
  'invalid-type',
  'invalid-value',
  'invalid-format',
  'invalid-union',
  'too-small',
  'too-big',
  'not-multiple-of',
  'unrecognized-keys',
  'invalid-key',
  'invalid-element',
  // Rules about several fields, or about stored data.
  'required',
  'choose-one',
  'not-together',
  'wrong-order',
  'overlap',
  'duplicate',
  'taken',
  'unchanged',
  'wrong-password',
  'common-password',
  // Those of errors.
  'invalid-input',
  'conflict',
  'not-found',
  'unavailable',
  'wrong-code',
  'email-taken',
  'outside-service-area',
] as const;
export type IssueCode = (typeof issueCodes)[number];

/** `values` are those that the sentence names, such as a maximum. */
export type Issue = { path: string; message: string; code: IssueCode; values?: Record<string, unknown> };

/** The code of an error without a specific one. */
export const codesByStatus = {
  400: 'invalid-input',
  401: 'not-signed-in',
  403: 'access-denied',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  411: 'length-required',
  413: 'body-too-large',
  415: 'unsupported-content-type',
  429: 'too-many-requests',
  500: 'unexpected',
  503: 'unavailable',
} as const satisfies Record<number, ErrorCode>;

/**
 * The body of every error response. `error` and `message` are equal, except for invalid input of a lab's or an
 * administrator's call: there `error` is the documented 'Validation Error: ... at path', and `message` the bare sentence.
 */
export type ErrorBody = {
  error: string;
  message: string;
  issues?: Issue[];
  requestId?: string;
  code: ErrorCode;
  /** Of a conflict: the current state in the shape that the read call returns, or the changed part, such as the price. */
  current?: unknown;
};

export class ApiError extends Error {
  readonly status: number;
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | null;
  readonly current: unknown;
  readonly code: ErrorCode | undefined;

  constructor(
    status: number,
    message: string,
    issues: readonly Issue[] = [],
    more: { retryAfterSeconds?: number | null; current?: unknown; code?: ErrorCode | undefined } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.issues = issues;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
    this.current = more.current;
    this.code = more.code;
  }
}

/** Compares by name, because the server build of the pages contains a second copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** Undefined without an answer, and for one that is not the server's own, such as a gateway's. */
export function getErrorCode(error: unknown): ErrorCode | undefined {
  return isApiError(error) ? error.code : undefined;
}
