import { getSessionItem, removeSessionItem, setSessionItem } from '../../../page/session-storage.ts';

type Attempt = { payload: string; key: string; secret: string };

/**
 * Headers that identify a repeated attempt, and prove that it comes from this tab. They are the same for the same
 * data after a broken connection or a reload, so that it is booked once.
 */
export function getAttemptHeaders(storageKey: string, booking: object): Record<string, string> {
  const payload = JSON.stringify(booking);
  const last = getSessionItem<Attempt>(`attempt ${storageKey}`);
  if (last?.payload === payload && last.key && last.secret) return toHeaders(last.key, last.secret);
  const attempt: Attempt = { payload, key: drawText(), secret: drawText() };
  setSessionItem(`attempt ${storageKey}`, attempt);
  return toHeaders(attempt.key, attempt.secret);
}

/** The last attempt, to ask what became of it. */
export function getLastAttempt<Request>(
  storageKey: string,
): { request: Request; headers: Record<string, string> } | null {
  const { payload, key, secret } = getSessionItem<Attempt>(`attempt ${storageKey}`) ?? {};
  if (!payload || !key || !secret) return null;
  return { request: JSON.parse(payload) as Request, headers: toHeaders(key, secret) };
}

/** After a booking, the same data means another booking. */
export function deleteAttempt(storageKey: string) {
  removeSessionItem(`attempt ${storageKey}`);
}

function toHeaders(key: string, secret: string) {
  return { 'Idempotency-Key': key, 'Booking-Secret': secret };
}

/** 128 random bits. Not `randomUUID`, which browsers have only over HTTPS and on localhost. */
function drawText(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
