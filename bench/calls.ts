import type { Measured } from './console-calls.ts';
import { load, type Request, toFigures } from './load.ts';
import type { Running } from './processes.ts';
import { table } from './table.ts';

/** In milliseconds. `first` is the first answer of the slowest request, before anything is cached. */
export type CallFigures = { name: string; first: number; p50: number; p95: number; most: number; perSecond: number };

type Effort = { connections: number; seconds: number; say: (text: string) => void };

/** Measures calls one after the other, each with its requests in turn. A call that fails has infinite figures. */
export async function timeCalls(
  { origin }: Running,
  cookie: string | null,
  calls: readonly Measured[],
  { connections, seconds, say }: Effort,
): Promise<CallFigures[]> {
  const figures: CallFigures[] = [];
  for (const { name, method = 'GET', requests } of calls) {
    const headers = { origin, 'content-type': 'application/json', ...(cookie && { cookie }) };
    const written = requests.map(
      ({ path, body }): Request => ({
        method,
        path,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    say(name);
    try {
      const firsts: number[] = [];
      // Also warms up plans and caches.
      for (const request of written) firsts.push(...(await load({ origin, requests: [request] }, 1, 0.01)).took);
      const sample = await load({ origin, requests: written }, connections, seconds);
      const { p50, p95, perSecond } = toFigures([sample]);
      figures.push({ name, first: Math.max(...firsts), p50, p95, most: Math.max(...sample.took), perSecond });
    } catch (error) {
      say(`${name}: ${(error as Error).message}`);
      figures.push({ name, first: Infinity, p50: Infinity, p95: Infinity, most: Infinity, perSecond: 0 });
    }
  }
  return figures;
}

/** `aimMs` is for the 95th percentile. */
export function callsTable(figures: readonly CallFigures[], aimMs: number): string[] {
  const rows = figures.map(({ name, first, p50, p95, most, perSecond }) => [
    name,
    ...[first, p50, p95, most].map((milliseconds) => milliseconds.toFixed(1)),
    String(Math.round(perSecond)),
    p95 < aimMs ? 'met' : '**missed**',
  ]);
  return table(['call', 'first ms', 'p50 ms', 'p95 ms', 'most ms', 'per second', `p95 under ${aimMs} ms`], rows);
}

export async function signIn(
  { origin }: Pick<Running, 'origin'>,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const response = await fetch(`${origin}/_api/auth/login_with_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
  const cookies = response.headers.getSetCookie().map((text) => text.split(';')[0]);
  if (!response.ok) throw new Error(`The login answered ${response.status}.`);
  const cookie = cookies.join('; ');
  // Exports ask for the password again.
  await fetch(`${origin}/_api/auth/confirm_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({ password }),
  });
  return cookie;
}
