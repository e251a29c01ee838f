import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { vendorSummary } from '../../contract/patient/vendors.ts';
import { call } from './call.ts';
import { getErrorMessage } from './error-message.ts';

/** A server that does not answer until the caller gives up. */
const silent = (_path: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

describe('a call of the browser', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', silent);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('ends after twelve seconds without an answer, and reports it', async () => {
    const failure = call(vendorSummary, {}).catch((error: Error) => error);
    await vi.advanceTimersByTimeAsync(11_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(getErrorMessage((await failure) as Error, 'something else')).toBe(
      'The answer is taking too long. Check your connection and try again.',
    );
  });

  it('ignores a response after the request was aborted', async () => {
    const leaving = new AbortController();
    const failure = call(vendorSummary, {}, { signal: leaving.signal }).catch((error: Error) => error);
    leaving.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
