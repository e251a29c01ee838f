import type { EndpointDescription } from '../../../contract/endpoint.ts';
import { isForTokens } from '../../../contract/vendor-token.ts';
import type { Operation } from '../operation.ts';
import { cookieName, sessionCookie } from '../set-cookies.ts';
import { describeError, listErrorResponses, listErrorStatuses, problem } from './describe-errors.ts';
import { describeEtag, etagComponents } from './describe-etag.ts';
import { describeOperation } from './describe-operation.ts';
import { createAnswerExample, createInputExample } from './examples.ts';
import { introduction, tokenParagraph } from './introduction.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { namedSchemas } from './named-schemas.ts';
import { listHeaders, listQuery } from './parameters.ts';

export type Documented = Pick<Operation, 'endpoint' | 'input' | 'output'>;
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
      description: introduction,
      contact: { name: brand.name, url: config.publicUrl, email: brand.supportEmail },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative, because a program may be reached by several names.
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name, description: `Calls below /_api/${name}.` })),
    paths,
    components: {
      ...etagComponents,
      responses: listErrorResponses(Object.values(operations).map(({ endpoint }) => endpoint)),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName(sessionCookie, config) },
        token: { type: 'http', scheme: 'bearer', description: tokenParagraph },
      },
      schemas: { ...schemas, Problem: problem },
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

function describe(name: string, operation: Documented, schemas: Schemas) {
  const { endpoint } = operation;
  const isGet = endpoint.method === 'GET';
  const input = isGet ? toJsonSchema(operation.input, 'input') : toReferringSchema(operation.input, 'input', schemas);
  const example = createInputExample(name, operation);
  const etag = describeEtag(endpoint);
  const headers = [...listAnswerHeaders(endpoint), ...Object.entries(etag.headers ?? {})];
  return {
    operationId: name,
    summary: endpoint.summary,
    description: describeOperation(endpoint),
    tags: [getTag(endpoint)],
    security: listSecurity(endpoint),
    'x-access': endpoint.access,
    ...(endpoint.limit && { 'x-limit': `${endpoint.limit.calls} calls in ${endpoint.limit.windowSeconds} s` }),
    parameters: [
      ...toHeaderParameters(endpoint),
      ...(etag.parameters ?? []),
      ...(isGet ? toQueryParameters(endpoint, input, example) : []),
    ],
    ...(!isGet && {
      requestBody: {
        required: true,
        content: { [mediaTypes[endpoint.accepts ?? 'json']]: { schema: input, ...(!endpoint.accepts && { example }) } },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
        content: describeAnswer(operation, schemas),
      },
      ...etag.responses,
      ...Object.fromEntries(listErrorStatuses(endpoint).map((status) => [status, describeError(status, endpoint)])),
    },
  };
}

function listSecurity(endpoint: EndpointDescription): object[] {
  if (endpoint.access === 'public') return endpoint.readsUser ? [{}, { session: [] }] : [];
  return isForTokens(endpoint) ? [{ session: [] }, { token: [] }] : [{ session: [] }];
}

const bodyTypes = { image: 'image/*', file: 'application/pdf', stream: 'text/*' };

function describeAnswer(operation: Documented, schemas: Schemas) {
  const { endpoint, output } = operation;
  if (endpoint.responseType) return { [bodyTypes[endpoint.responseType]]: {} };
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

function listAnswerHeaders({ answerHeaders = {} }: EndpointDescription): [name: string, header: object][] {
  return Object.entries(answerHeaders).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
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
