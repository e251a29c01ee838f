import { type Call, type CallOptions, createHttpClient } from '../../contract/client.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { AnswerTimeout } from './error-message.ts';

const callOverHttp = createHttpClient((path, init) => fetch(path, init));

/** The server answers within five seconds; the rest is for a poor connection. Files take longer to send. */
const timeoutMs = 12_000;
const timeoutWithFilesMs = 60_000;

/** The API in the browser. Calls without an answer fail with `AnswerTimeout`. */
export const call: Call = async (endpoint, input, options = {}) => {
  const { signal, timedOut, end } = limitTime(endpoint, options);
  try {
    return await callOverHttp(endpoint, input, { ...options, signal });
  } catch (error) {
    throw timedOut() ? new AnswerTimeout() : error;
  } finally {
    end();
  }
};

function limitTime({ accepts }: Endpoint, { signal }: CallOptions) {
  const controller = new AbortController();
  let isTimedOut = false;
  const onTimeout = () => {
    isTimedOut = true;
    controller.abort();
  };
  const timer = setTimeout(onTimeout, accepts === 'multipart' ? timeoutWithFilesMs : timeoutMs);
  const onAbort = () => controller.abort(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  return {
    signal: controller.signal,
    timedOut: () => isTimedOut,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
