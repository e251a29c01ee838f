import { getSessionItem, removeSessionItem, setSessionItem } from '../../page/session-storage.ts';

/** The key for the same data is the same after a broken connection or a reload, so that it is booked once. */
export function idempotencyKeyFor(storageKey: string, booking: object): string {
  const payload = JSON.stringify(booking);
  const last = getSessionItem<{ payload: string; key: string }>(`attempt ${storageKey}`);
  if (last?.payload === payload && last.key) return last.key;
  const key = generateKey();
  setSessionItem(`attempt ${storageKey}`, { payload, key });
  return key;
}

/** After a booking, the same data means another booking. */
export function deleteIdempotencyKey(storageKey: string) {
  removeSessionItem(`attempt ${storageKey}`);
}

function generateKey(): string {
  // Browsers have randomUUID only over HTTPS and on localhost.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return [...(crypto as Crypto).getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
