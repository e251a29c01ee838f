import type { CallOptions } from '../../contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { call } from './call.ts';

const timeoutMs = 30_000;

/**
 * Calls an endpoint with a generous timeout, for what people submit: a bad connection gets time, but no request stays
 * open for ever.
 */
export async function callWithTimeout<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    return await call(endpoint, input, { ...options, signal: timeout.signal });
  } finally {
    clearTimeout(timer);
  }
}
