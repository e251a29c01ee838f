import type { EndpointDescription } from '../../../contract/endpoint.ts';
import { cookieName, sessionCookie } from '../cookies.ts';
import type { Operation } from '../operation.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';

export type Documented = Pick<Operation, 'endpoint' | 'input' | 'output'>;
export type ApiConfig = { brand: { name: string }; secureCookies: boolean };

export function openApiDocument(operations: Record<string, Documented>, config: ApiConfig) {
  const { brand } = config;
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const { path, method } = operation.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(name, operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1.0.0', description: 'All calls of the marketplace.' },
    // Relative, because a program may be reached by several names.
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName(sessionCookie, config) } },
      schemas: { Failure: errorSchema },
    },
  };
}

/** Lists all but 200. */
export function listErrorStatuses(endpoint: EndpointDescription): number[] {
  const statuses = [
    ...[400, 405, 429, 500, 503],
    ...(endpoint.method === 'POST' ? [403, 413, 415] : []),
    ...(endpoint.errorStatuses ?? []),
    ...(endpoint.access === 'public' ? [] : [401, 403]),
  ];
  return [...new Set(statuses)].sort();
}

function describe(name: string, { endpoint, ...schemas }: Documented) {
  const input = toJsonSchema(schemas.input, 'input');
  const answer = toJsonSchema(schemas.output, 'output');
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    'x-access': endpoint.access,
    ...(endpoint.limit && { 'x-limit': `${endpoint.limit.calls} calls in ${endpoint.limit.windowSeconds} s` }),
    parameters: [...toHeaderParameters(endpoint), ...(endpoint.method === 'GET' ? toQueryParameters(input) : [])],
    ...(endpoint.method === 'POST' && {
      requestBody: { required: true, content: { [mediaTypes[endpoint.accepts ?? 'json']]: { schema: input } } },
    }),
    responses: {
      200: {
        description: 'Done.',
        content: endpoint.responseType
          ? { [endpoint.responseType === 'image' ? 'image/*' : 'text/*']: {} }
          : { 'application/json': { schema: withEnvelope(endpoint, answer) } },
      },
      ...Object.fromEntries(listErrorStatuses(endpoint).map((status) => [status, describeError(status, endpoint)])),
    },
  };
}

const mediaTypes = { json: 'application/json', multipart: 'multipart/form-data' };

export function withEnvelope(endpoint: EndpointDescription, schema: JsonSchema): JsonSchema {
  if (endpoint.envelope !== 'superjson') return schema;
  return { type: 'object', required: ['json'], properties: { json: schema, meta: { type: 'object' } } };
}

function toHeaderParameters({ headers = {} }: EndpointDescription) {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }));
}

function toQueryParameters({ properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const errorSchema = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string', description: 'The same sentence.' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
};

const retryAfter = { description: 'Seconds after which to try again.', schema: { type: 'integer' } };
const requestId = { description: 'By which our logs know the request.', schema: { type: 'string' } };
const headersOfError: Readonly<Record<number, object>> = {
  429: { 'Retry-After': retryAfter },
  500: { 'X-Request-Id': requestId },
  503: { 'Retry-After': retryAfter, 'X-Request-Id': requestId },
};

function describeError(status: number, { envelope }: EndpointDescription) {
  const headers = headersOfError[status];
  const failure = { $ref: '#/components/schemas/Failure' };
  const schema = envelope ? { allOf: [failure, { type: 'object', properties: { json: failure } }] } : failure;
  return {
    description: 'Refused or failed.',
    ...(headers && { headers }),
    content: { 'application/json': { schema } },
  };
}
