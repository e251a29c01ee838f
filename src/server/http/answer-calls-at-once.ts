import { getQueryParam } from 'hono/utils/url';
import type { EndpointDescription } from '../../contract/endpoint.ts';
import { apiHeaders } from './api-headers.ts';
import type { CallServices } from './call-context.ts';
import { rateLimitKeyOf } from './client-ip.ts';
import { acceptsGzip } from './gzip.ts';
import type { AnswerAtOnce } from './http-server.ts';
import type { Operation } from './operation.ts';
import { hasCallsLeft, takeFromMemory } from './rate-limit.ts';
import { checkAnswer } from './run-operation.ts';
import { minCompressedBytes, toJson } from './send-json.ts';

const headers = { ...apiHeaders, 'Content-Type': 'application/json' };

/**
 * Answers public calls that need no waiting before the router, with the same limit and checks. Whatever is not a
 * success is left to the router, and so is what is to be compressed.
 */
export function answerCallsAtOnce<Services extends CallServices>(
  operations: readonly Operation<Services>[],
  services: Services,
): AnswerAtOnce {
  const byPath = new Map<string, Operation>();
  for (const operation of operations as readonly Operation[]) {
    if (!operation.answerAtOnce) continue;
    const { method, path, access, readsUser, limit } = operation.endpoint;
    const isOpen = method === 'GET' && access === 'public' && !readsUser;
    if (!isOpen || (limit && limit.countedIn !== 'memory')) throw new Error(`${path} cannot be answered at once.`);
    byPath.set(path, operation);
  }
  return (incoming, outgoing) => {
    const { method, url: target = '' } = incoming;
    const queryAt = target.indexOf('?');
    const operation = queryAt === -1 ? undefined : byPath.get(target.slice(0, queryAt));
    if (!operation || method !== 'GET') return false;
    if (incoming.headers['content-length'] || incoming.headers['transfer-encoding']) return false;
    const { limit, envelope }: EndpointDescription = operation.endpoint;
    const caller = limit && rateLimitKeyOf(incoming, services.config);
    if (limit && caller && !hasCallsLeft(services, limit, caller)) return false;
    const input = operation.input.safeParse(getQueryParam(target));
    const answer = input.success ? operation.answerAtOnce?.(input.data, services) : undefined;
    if (answer === undefined) return false;
    const json = toJson(checkAnswer(operation, answer), envelope);
    const length = Buffer.byteLength(json);
    const isLong = length >= minCompressedBytes;
    if (isLong && acceptsGzip(incoming.headers['accept-encoding'])) return false;
    if (limit && caller) takeFromMemory(services, limit, caller);
    outgoing.writeHead(200, { ...headers, ...(isLong && { Vary: 'Accept-Encoding' }), 'Content-Length': length });
    outgoing.end(json);
    return true;
  };
}
