import { setTimeout as sleep } from 'node:timers/promises';
import { type AskedOf, Connection } from './connection.ts';

export type Request = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
/** Requests in turn; a function creates a new request each time. */
export type Requests = readonly (Request | (() => Request))[];
export type Target = { origin: string; requests: Requests };
/** How long each answer took, in milliseconds, and how long all of it. */
export type Sample = { took: number[]; milliseconds: number };
export type Figures = { perSecond: number; p50: number; p95: number; p99: number };
/** Shares of the limit: total, minimum and maximum of the seconds. */
export type Share = { whole: number; lowest: number; highest: number };

/** Between two measurements. */
export const pauseMs = 100;
const timeoutMs = 20_000;

/**
 * Sends requests over so many connections, each sending the next when it has the answer to the last. Throws when
 * any answer is not a success: a fast refusal would pass for a good figure.
 */
export async function load({ origin, requests }: Target, connections: number, seconds: number): Promise<Sample> {
  const address = new URL(origin);
  const writers = writersOf(requests, address.host);
  let turn = 0;
  const took: number[] = [];
  const errorStatuses = new Map<number, number>();
  const began = performance.now();
  let lastAnswer = began;
  const takeRequest = () =>
    performance.now() - began < seconds * 1000 ? writers[turn++ % writers.length]?.() : undefined;
  const onAnswer = (status: number, milliseconds: number) => {
    took.push(milliseconds);
    lastAnswer = performance.now();
    if (status >= 300) errorStatuses.set(status, (errorStatuses.get(status) ?? 0) + 1);
  };
  const [first] = requests;
  const path = (typeof first === 'object' && first.path) || '';
  try {
    await Promise.all(Array.from({ length: connections }, () => ask(address, takeRequest, onAnswer)));
  } catch (error) {
    throw new Error(`${origin}${path}: ${(error as Error).message}`);
  }
  if (errorStatuses.size) {
    const counts = [...errorStatuses].map(([status, count]) => `${count} times ${status}`).join(', ');
    throw new Error(`${origin}${path} answered ${counts} among ${took.length} answers.`);
  }
  // The server's remaining work must not slow down the next measurement.
  await sleep(pauseMs);
  return { took, milliseconds: took.length ? lastAnswer - began : seconds * 1000 };
}

/** Sends requests over one connection until there are none left. */
async function ask(
  address: AskedOf,
  takeRequest: () => string | undefined,
  onAnswer: (status: number, milliseconds: number) => void,
) {
  let sentAt = 0;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sendNext = () => {
    try {
      const request = takeRequest();
      if (request === undefined) return resolve();
      sentAt = performance.now();
      connection.send(request);
    } catch (error) {
      reject(error);
    }
  };
  const connection = new Connection(address, {
    onAnswer: (status) => {
      onAnswer(status, performance.now() - sentAt);
      sendNext();
    },
    onFailure: reject,
  });
  const watch = setInterval(() => {
    if (performance.now() - sentAt > timeoutMs) reject(new Error('An answer did not come in time.'));
  }, 1000);
  sendNext();
  await promise.finally(() => {
    clearInterval(watch);
    connection.close();
  });
}

/** The text of each request. A function makes another one for each request; a fixed request is serialized once. */
export function writersOf(requests: Requests, host: string): (() => string)[] {
  return requests.map((request) => writerOf(request, host));
}

function writerOf(request: Request | (() => Request), host: string): () => string {
  if (typeof request === 'function') return () => write(request(), host);
  const written = write(request, host);
  return () => written;
}

function write({ method, path, headers, body = '' }: Request, host: string): string {
  const length = body && { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host, connection: 'keep-alive', ...headers, ...length });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

export function toFigures(samples: readonly Sample[]): Figures {
  const took = samples.flatMap((sample) => sample.took).sort((a, b) => a - b);
  const milliseconds = samples.reduce((sum, sample) => sum + sample.milliseconds, 0);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => shareOf(took, share)) as [number, number, number];
  return { perSecond: took.length / (milliseconds / 1000), p50, p95, p99 };
}

/** Share of the limit, for each second and in total. */
export function toShare(owns: readonly Sample[], bounds: readonly Sample[]): Share {
  const shares = owns.map((own, at) => perSecond([own]) / perSecond(bounds.slice(at, at + 1)));
  return { whole: perSecond(owns) / perSecond(bounds), lowest: Math.min(...shares), highest: Math.max(...shares) };
}

function perSecond(samples: readonly Sample[]): number {
  return toFigures(samples).perSecond;
}

function shareOf(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
