import autocannon from 'autocannon';
import type { Request, Sample, Target } from './load.ts';

/**
 * The same as `load`, with a well-known generator, to cross-check ours. It decodes each answer to a string, so that
 * long pages cost it more than they cost the program.
 */
export function loadWithAutocannon(
  { origin, requests }: Target,
  connections: number,
  seconds: number,
): Promise<Sample> {
  const took: number[] = [];
  const began = performance.now();
  let lastAnswer = began;
  const setupRequests = requests.map((request) =>
    typeof request === 'function'
      ? { setupRequest: (before: object): Request => ({ ...before, ...request() }) }
      : request,
  );
  return new Promise((resolve, reject) => {
    const instance = autocannon(
      { url: origin, connections, duration: seconds, sampleInt: 100, timeout: 20, requests: setupRequests },
      (failure, { errors, timeouts, non2xx }) => {
        const bad = errors + timeouts + non2xx;
        if (failure || bad) reject(failure ?? new Error(`${origin}: ${bad} answers were missing, late or refused.`));
        else resolve({ took, milliseconds: took.length ? lastAnswer - began : seconds * 1000 });
      },
    );
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      took.push(milliseconds);
      lastAnswer = performance.now();
    });
  });
}
