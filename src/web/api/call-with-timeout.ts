import type { CallOptions } from '../../contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { call } from './call.ts';

const patienceMilliseconds = 30_000;

/** For what somebody has sent off: it may take long on a bad connection, but it does not stay open for ever. */
export async function callPatiently<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMilliseconds);
  try {
    return await call(endpoint, input, { ...options, signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
}
