import * as z from 'zod/mini';
import type { EndpointDescription } from '../../contract/endpoint.ts';
import { cookieName, sessionCookie } from './cookies.ts';
import type { Operation } from './operation.ts';

type Documented = Pick<Operation, 'endpoint' | 'input' | 'output'>;
type ApiConfig = { brand: { name: string }; publicUrl: string; secureCookies: boolean };

type Schema = { type?: string; properties?: Record<string, Schema>; required?: string[]; [key: string]: unknown };

/** OpenAPI 3.1, made from the endpoints themselves. */
export function openApiDocument(operations: Record<string, Documented>, config: ApiConfig) {
  const { brand, publicUrl } = config;
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const { path, method } = operation.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(name, operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1.0.0', description: 'All calls of the marketplace.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName(sessionCookie, config) } },
      schemas: { Failure: errorSchema },
    },
  };
}

function describe(name: string, { endpoint, ...schemas }: Documented) {
  const input = toJsonSchema(schemas.input, 'input');
  const answer = toJsonSchema(schemas.output, 'output');
  const statuses = [
    ...[400, 405, 429, 500, 503],
    ...(endpoint.method === 'POST' ? [403, 413, 415] : []),
    ...(endpoint.errorStatuses ?? []),
    ...(endpoint.access === 'public' ? [] : [401, 403]),
  ];
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    'x-access': endpoint.access,
    ...(endpoint.limit && { 'x-limit': `${endpoint.limit.calls} calls in ${endpoint.limit.windowSeconds} s` }),
    ...(endpoint.method === 'GET'
      ? { parameters: toQueryParameters(input) }
      : { requestBody: { required: true, content: { [mediaTypes[endpoint.accepts ?? 'json']]: { schema: input } } } }),
    responses: {
      200: {
        description: 'Done.',
        content: endpoint.responseType
          ? { [endpoint.responseType === 'image' ? 'image/*' : 'text/*']: {} }
          : { 'application/json': { schema: withEnvelope(endpoint, answer) } },
      },
      ...Object.fromEntries([...new Set(statuses)].sort().map((status) => [status, errorResponse])),
    },
  };
}

const mediaTypes = { json: 'application/json', multipart: 'multipart/form-data' };

function withEnvelope(endpoint: EndpointDescription, schema: Schema): Schema {
  if (endpoint.envelope !== 'superjson') return schema;
  return { type: 'object', required: ['json'], properties: { json: schema, meta: { type: 'object' } } };
}

function toQueryParameters({ properties = {}, required = [] }: Schema) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
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
const errorResponse = {
  description: 'Refused or failed.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

/** The same for people, without a script. */
export function openApiPage(operations: Record<string, Documented>, config: Pick<ApiConfig, 'brand'>): string {
  const rows = Object.values(operations).map(({ endpoint, ...schemas }) => {
    const input = toJsonSchema(schemas.input, 'input');
    const answer = withEnvelope(endpoint, toJsonSchema(schemas.output, 'output'));
    return `<section><h2><code>${endpoint.method} ${endpoint.path}</code></h2>
<p>${escapeHtml(endpoint.summary)} Access: ${escapeHtml([endpoint.access].flat().join(', '))}.</p>
<details><summary>Request</summary><pre>${escapeHtml(JSON.stringify(input, null, 2))}</pre></details>
<details><summary>Answer</summary><pre>${escapeHtml(JSON.stringify(answer, null, 2))}</pre></details></section>`;
  });
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(config.brand.name)} API</title>
<h1>${escapeHtml(config.brand.name)} API</h1>
<p>Every failure answers <code>{ "error", "message", "issues"? }</code>. Machine-readable:
<a href="/_api/openapi.json">openapi.json</a>.</p>
${rows.join('\n')}</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
