import type { Context as HonoContext } from 'hono';
import type { HttpConfig } from '../http/call-context.ts';
import { HttpError } from '../http/http-error.ts';
import { takeFromMemory } from '../http/rate-limit.ts';
import { clientRateLimitKey } from '../http/request/client-ip.ts';

type Limiting = { config: HttpConfig & { pagesPerMinute: number }; clock: () => number };

export function limitRenderings(http: HonoContext, services: Limiting): Response | null {
  const limit = { kind: 'page', calls: services.config.pagesPerMinute, windowSeconds: 60 };
  try {
    takeFromMemory(services, limit, clientRateLimitKey(http, services.config));
    return null;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const seconds = error.headers['Retry-After'];
    const text = `You have opened too many pages. Please wait ${seconds} seconds and load this page again.\n`;
    return http.text(text, 429, { ...error.headers, 'Cache-Control': 'no-store' });
  }
}
