import type { EndpointDescription } from '../../../contract/endpoint.ts';
import { errorCodes, issueCodes } from '../../../contract/errors.ts';
import { isForVendor } from '../../../contract/vendor-id.ts';

export function listErrorStatuses(endpoint: EndpointDescription): number[] {
  const statuses = [
    ...[400, 405, 429, 500, 503],
    ...(endpoint.method === 'POST' ? [403, 413, 415] : []),
    ...(endpoint.takesTurns ? [411] : []),
    ...(endpoint.errorStatuses ?? []),
    ...(endpoint.access === 'public' ? [] : [401, 403]),
    ...(isForVendor(endpoint) ? [404, 409] : []),
  ];
  return [...new Set(statuses)].sort();
}

export const problem = {
  type: 'object',
  required: ['error', 'message', 'code'],
  properties: {
    error: {
      type: 'string',
      description:
        "The sentence. For invalid input of a lab's or an administrator's call 'Validation Error: ... at path', several joined by '; '.",
    },
    message: { type: 'string', description: 'The sentence, without a field.' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message', 'code'],
        properties: {
          path: { type: 'string', description: "The field, such as 'patientName' or 'items.0.testId'." },
          message: { type: 'string', description: 'The sentence about it.' },
          code: {
            type: 'string',
            enum: issueCodes,
            description: 'What is wrong with it, for programs. More may come.',
          },
          values: {
            type: 'object',
            additionalProperties: true,
            description: 'What the sentence names, such as `{ "maximum": 100 }`.',
          },
        },
      },
    },
    requestId: { type: 'string' },
    code: {
      type: 'string',
      enum: errorCodes,
      description: 'What went wrong, for programs. The sentence may change; a code does not, but more may come.',
    },
    current: {
      description:
        'Of a 409. After an edit of a stale `version`, the current state as the read call returns it, its `version` included. After a booking at another price or charge, `{ price, charge }` with the present ones.',
    },
  },
};

const retryAfter = { description: 'Seconds after which to try again.', schema: { type: 'integer' } };
const requestId = { description: 'By which our logs know the request.', schema: { type: 'string' } };
const headersOfError: Readonly<Record<number, object>> = {
  429: { 'Retry-After': retryAfter },
  500: { 'X-Request-Id': requestId },
  503: { 'Retry-After': retryAfter, 'X-Request-Id': requestId },
};

export function describeError(status: number, { envelope }: EndpointDescription) {
  if (!envelope) return { $ref: `#/components/responses/Problem${status}` };
  const reference = { $ref: '#/components/schemas/Problem' };
  return createErrorResponse(status, { allOf: [reference, { type: 'object', properties: { json: reference } }] });
}

export function listErrorResponses(endpoints: readonly EndpointDescription[]): Record<string, object> {
  const statuses = new Set(endpoints.filter(({ envelope }) => !envelope).flatMap(listErrorStatuses));
  const schema = { $ref: '#/components/schemas/Problem' };
  return Object.fromEntries(
    [...statuses].sort().map((status) => [`Problem${status}`, createErrorResponse(status, schema)]),
  );
}

function createErrorResponse(status: number, schema: object) {
  const headers = headersOfError[status];
  return {
    description: 'Refused or failed.',
    ...(headers && { headers }),
    content: { 'application/json': { schema } },
  };
}
