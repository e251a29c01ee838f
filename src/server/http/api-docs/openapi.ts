import type { EndpointDescription } from '../../../contract/endpoint.ts';
import { errorCodes } from '../../../contract/errors.ts';
import { isForVendor } from '../../../contract/vendor-id.ts';
import { isForTokens } from '../../../contract/vendor-token.ts';
import { cookieName, sessionCookie } from '../cookies.ts';
import type { Operation } from '../operation.ts';
import { describeOperation } from './describe-operation.ts';
import { createAnswerExample, createInputExample } from './examples.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { namedSchemas } from './named-schemas.ts';
import { listHeaders, listQuery } from './parameters.ts';

export type Documented = Pick<Operation, 'endpoint' | 'input' | 'output'>;
const tokenDescription =
  "A program of a lab sends `Authorization: Bearer` with a token, which an owner makes on the page Programs of the lab's portal. It calls as the lab's desk, to read or to read and write, needs no `Origin`, and may make 300 calls in a minute.";

const description = [
  'All calls of the marketplace.',
  'Who is signed in is known by the session cookie, which `loginWithPassword` and `registerWithPassword` set. A POST with that cookie must send `Origin` with the address of this site, and no call may send the `Origin` of another one: else it is 403.',
  tokenDescription,
  'A field, a call or an allowed value may be added at any time. Nothing is removed or changed in meaning within a major `version`: it is first marked `deprecated`, and works for six months more.',
].join('\n\n');

export type ApiConfig = {
  brand: { name: string; supportEmail: string };
  publicUrl: string;
  secureCookies: boolean;
  staffWritesPerMinute: number;
};

type Schemas = Record<string, JsonSchema>;

export function openApiDocument(operations: Record<string, Documented>, config: ApiConfig) {
  const { brand } = config;
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Schemas = {};
  for (const [name, operation] of Object.entries(operations)) {
    const { path, method } = operation.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(name, operation, schemas) };
  }
  const tags = [...new Set(Object.values(operations).map(({ endpoint }) => getTag(endpoint)))];
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      description,
      contact: { name: brand.name, url: config.publicUrl, email: brand.supportEmail },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative, because a program may be reached by several names.
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name, description: `Calls below /_api/${name}.` })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName(sessionCookie, config) },
        token: { type: 'http', scheme: 'bearer', description: tokenDescription },
      },
      schemas: { ...schemas, Problem: errorSchema },
    },
  };
}

function getTag({ path }: EndpointDescription): string {
  return path.split('/')[2] ?? '';
}

/** Adds the named schemas in it to `schemas`, and refers to them there. */
function toReferringSchema(schema: Documented['input'], io: 'input' | 'output', schemas: Schemas): JsonSchema {
  const json = JSON.stringify(toJsonSchema(schema, io, namedSchemas));
  const {
    $defs,
    $schema: _,
    ...whole
  } = JSON.parse(json.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
  for (const [name, { id: _id, ...definition }] of Object.entries(($defs ?? {}) as Schemas)) {
    const known = schemas[name];
    if (known && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`${name} is not the same in inputs and answers.`);
    schemas[name] = definition;
  }
  return whole;
}

/** Lists all but 200. */
export function listErrorStatuses(endpoint: EndpointDescription): number[] {
  const statuses = [
    ...[400, 405, 429, 500, 503],
    ...(endpoint.method === 'POST' ? [403, 413, 415] : []),
    ...(endpoint.errorStatuses ?? []),
    ...(endpoint.access === 'public' ? [] : [401, 403]),
    ...(isForVendor(endpoint) ? [404, 409] : []),
  ];
  return [...new Set(statuses)].sort();
}

function describe(name: string, operation: Documented, schemas: Schemas) {
  const { endpoint } = operation;
  const isGet = endpoint.method === 'GET';
  // The fields of an address are listed one by one.
  const input = isGet ? toJsonSchema(operation.input, 'input') : toReferringSchema(operation.input, 'input', schemas);
  const example = createInputExample(name, operation);
  return {
    operationId: name,
    summary: endpoint.summary,
    description: describeOperation(endpoint),
    tags: [getTag(endpoint)],
    security: listSecurity(endpoint),
    'x-access': endpoint.access,
    ...(endpoint.limit && { 'x-limit': `${endpoint.limit.calls} calls in ${endpoint.limit.windowSeconds} s` }),
    parameters: [...toHeaderParameters(endpoint), ...(isGet ? toQueryParameters(endpoint, input, example) : [])],
    ...(!isGet && {
      requestBody: {
        required: true,
        content: { [mediaTypes[endpoint.accepts ?? 'json']]: { schema: input, ...(!endpoint.accepts && { example }) } },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        ...(endpoint.answerHeaders && { headers: describeAnswerHeaders(endpoint.answerHeaders) }),
        content: describeAnswer(operation, schemas),
      },
      ...Object.fromEntries(listErrorStatuses(endpoint).map((status) => [status, describeError(status, endpoint)])),
    },
  };
}

function listSecurity(endpoint: EndpointDescription): object[] {
  if (endpoint.access === 'public') return endpoint.readsUser ? [{}, { session: [] }] : [];
  return isForTokens(endpoint) ? [{ session: [] }, { token: [] }] : [{ session: [] }];
}

function describeAnswer(operation: Documented, schemas: Schemas) {
  const { endpoint, output } = operation;
  if (endpoint.responseType) return { [endpoint.responseType === 'image' ? 'image/*' : 'text/*']: {} };
  const answer = createAnswerExample(operation);
  return {
    'application/json': {
      schema: withEnvelope(endpoint, toReferringSchema(output, 'output', schemas)),
      example: endpoint.envelope ? { json: answer } : answer,
    },
  };
}

const mediaTypes = { json: 'application/json', multipart: 'multipart/form-data' };

export function withEnvelope(endpoint: EndpointDescription, schema: JsonSchema): JsonSchema {
  if (endpoint.envelope !== 'superjson') return schema;
  return { type: 'object', required: ['json'], properties: { json: schema, meta: { type: 'object' } } };
}

function toHeaderParameters(endpoint: EndpointDescription) {
  return listHeaders(endpoint).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }));
}

function describeAnswerHeaders(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

function toQueryParameters(endpoint: EndpointDescription, input: JsonSchema, example: Record<string, unknown>) {
  return listQuery(endpoint, input).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
    ...(example[name] !== undefined && { example: example[name] }),
  }));
}

const errorSchema = {
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
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
    code: {
      type: 'string',
      enum: errorCodes,
      description: 'What went wrong, for programs. The sentence may change; a code does not, but more may come.',
    },
    current: {
      description:
        'Of a 409. After an edit of a stale `version`, the current state as the read call returns it, its `version` included. After a booking at another price, `{ price }` with the present one.',
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

function describeError(status: number, { envelope }: EndpointDescription) {
  const headers = headersOfError[status];
  const problem = { $ref: '#/components/schemas/Problem' };
  const schema = envelope ? { allOf: [problem, { type: 'object', properties: { json: problem } }] } : problem;
  return {
    description: 'Refused or failed.',
    ...(headers && { headers }),
    content: { 'application/json': { schema } },
  };
}
