import { forget, recall, remember } from '../../page/session-memory.ts';

/** The same data, sent again after a broken connection or a reload, carries the same key: it is booked once. */
export function idempotencyKeyFor(memoryName: string, booking: object): string {
  const payload = JSON.stringify(booking);
  const last = recall<{ payload: string; key: string }>(`attempt ${memoryName}`);
  if (last?.payload === payload && last.key) return last.key;
  const key = randomKey();
  remember(`attempt ${memoryName}`, { payload, key });
  return key;
}

/** Once it is booked, the same data means a second booking. */
export function forgetIdempotencyKey(memoryName: string) {
  forget(`attempt ${memoryName}`);
}

function randomKey(): string {
  // Browsers offer UUIDs only over HTTPS and on localhost.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return [...(crypto as Crypto).getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
