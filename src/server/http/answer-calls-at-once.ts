import type { OutgoingHttpHeaders } from 'node:http';
import { getQueryParam } from 'hono/utils/url';
import type { EndpointDescription } from '../../contract/endpoint.ts';
import { accepts } from './accept-encoding.ts';
import { apiHeaders } from './api-headers.ts';
import type { CallServices } from './call-context.ts';
import { rateLimitKeyOf } from './client-ip.ts';
import { tokenFromCookies } from './cookies.ts';
import type { AnswerAtOnce } from './http-server.ts';
import type { Operation } from './operation.ts';
import { hasCallsLeft, takeFromMemory } from './rate-limit.ts';
import { checkAnswer, checkInput } from './run-operation.ts';
import { minCompressedBytes, writeAnswer } from './write-answer.ts';

const headers = { ...apiHeaders, 'Content-Type': 'application/json' };

/**
 * Answers public calls that need no waiting before the router, with the same limit and checks. Whatever is not a
 * success is left to the router, and so is what has to be compressed first.
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
  return (incoming) => {
    const { method, url: target = '' } = incoming;
    const queryAt = target.indexOf('?');
    const operation = queryAt === -1 ? undefined : byPath.get(target.slice(0, queryAt));
    if (!operation || method !== 'GET') return null;
    if (incoming.headers['content-length'] || incoming.headers['transfer-encoding']) return null;
    const { limit, envelope }: EndpointDescription = operation.endpoint;
    const caller = limit && rateLimitKeyOf(incoming, services.config);
    if (limit && caller && !hasCallsLeft(services, limit, caller)) return null;
    const input = checkInput(operation, getQueryParam(target));
    if (!input.success) return null;
    const cookies: string[] = [];
    const answer = operation.answerAtOnce?.(input.data, services, {
      config: services.config,
      token: (cookie) => tokenFromCookies(incoming.headers.cookie, cookie, services.config),
      addCookie: (text) => cookies.push(text),
    });
    if (answer === undefined) return null;
    const written = writeAnswer(checkAnswer(operation, answer), envelope);
    const isLong = written.length >= minCompressedBytes;
    const isCompressed = isLong && accepts('gzip', incoming.headers['accept-encoding']);
    const content = isCompressed ? written.compressed : written.plain;
    if (content === undefined) return null;
    if (limit && caller) takeFromMemory(services, limit, caller);
    const more: OutgoingHttpHeaders = { ...headers, 'Content-Length': isCompressed ? content.length : written.length };
    if (isLong) more.Vary = 'Accept-Encoding';
    if (isCompressed) more['Content-Encoding'] = 'gzip';
    if (cookies.length > 0) more['Set-Cookie'] = cookies;
    return { status: 200, headers: more, content };
  };
}
