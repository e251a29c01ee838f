import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Share } from './results.ts';

export type Target = { origin: string; requests: autocannon.Request[] };
/** How long each answer took, in milliseconds, and how long all of it. */
export type Sample = { took: number[]; milliseconds: number };
export type Figures = { perSecond: number; p50: number; p95: number; p99: number };

const pauseMs = 100;

/**
 * Sends requests over so many connections, each sending the next when it has the answer to the last. Throws when
 * any answer is not a success: a fast refusal would pass for a good figure.
 */
export async function load({ origin, requests }: Target, connections: number, seconds: number): Promise<Sample> {
  // autocannon rounds its own latencies to whole milliseconds.
  const took: number[] = [];
  const errorStatuses = new Map<number, number>();
  const began = performance.now();
  let lastAnswer = began;
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: origin,
        connections,
        duration: seconds,
        sampleInt: 100,
        timeout: 20,
        requests,
        setupClient: leaveOutBodies,
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      took.push(milliseconds);
      lastAnswer = performance.now();
      if (status >= 300) errorStatuses.set(status, (errorStatuses.get(status) ?? 0) + 1);
    });
  });
  const path = requests[0]?.path ?? '';
  if (errors || timeouts) throw new Error(`${origin}${path}: ${errors} failed and ${timeouts} late answers.`);
  if (errorStatuses.size) {
    const counts = [...errorStatuses].map(([status, count]) => `${count} times ${status}`).join(', ');
    throw new Error(`${origin}${path} answered ${counts} among ${took.length} answers.`);
  }
  // What the server still works on must not weigh on whoever is measured next.
  await sleep(pauseMs);
  return { took, milliseconds: took.length ? lastAnswer - began : seconds * 1000 };
}

/**
 * autocannon makes a text of every answer's bytes, whether anybody wants it or not. For compressed ones, which are no text,
 * that takes several times as long as the program takes for the answer.
 */
function leaveOutBodies(client: autocannon.Client) {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody(data: Buffer): void } };
  pipelinedRequests.addBody = () => {};
}

export function toFigures(samples: readonly Sample[]): Figures {
  const took = samples.flatMap((sample) => sample.took).sort((a, b) => a - b);
  const milliseconds = samples.reduce((sum, sample) => sum + sample.milliseconds, 0);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => shareOf(took, share)) as [number, number, number];
  return { perSecond: took.length / (milliseconds / 1000), p50, p95, p99 };
}

/** How much of its limit each second had, and all of them together. */
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
