import { type Call, type CallOptions, createHttpClient } from '../../contract/client.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { isApiError } from '../../contract/errors.ts';
import { AnswerTimeout } from './error-message.ts';
import { getTabVendor, isVendorConflict, setVendorConflict, toVendorHeaders } from './tab-vendor.ts';

const callOverHttp = createHttpClient((path, init) => fetch(path, init));

/** The server answers within five seconds; the rest is for a poor connection. Files take longer to send. */
const defaultTimeoutMs = 12_000;
const timeoutWithFilesMs = 60_000;

/** The API in the browser. Calls without an answer fail with `AnswerTimeout`. Calls of a lab name the tab's lab. */
export const call: Call = (endpoint, input, options = {}) =>
  withinTime(endpoint, options, (limited) => callOverHttp(endpoint, input, limited));

/** Adds to the options of a request what all of ours have. */
export async function withinTime<Answer>(
  endpoint: Endpoint,
  options: CallOptions & { timeoutMs?: number },
  send: (options: CallOptions) => Promise<Answer>,
): Promise<Answer> {
  const { signal, timedOut, end } = limitTime(endpoint, options);
  const vendorId = getTabVendor();
  const headers = { ...toVendorHeaders(endpoint), ...options.headers };
  try {
    return await send({ ...options, headers, signal });
  } catch (error) {
    if (isApiError(error) && isVendorConflict(error.code) && vendorId === getTabVendor()) setVendorConflict(error.code);
    throw timedOut() ? new AnswerTimeout() : error;
  } finally {
    end();
  }
}

function limitTime(
  { accepts }: Endpoint,
  { signal, timeoutMs = defaultTimeoutMs }: CallOptions & { timeoutMs?: number },
) {
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
