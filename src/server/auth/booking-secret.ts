import { type CookieContext, hashToken, newToken, setTokenCookie } from '../http/cookies.ts';

export const bookingSecretCookie = 'jaanch_booking';
/** Longer than idempotency keys are kept. */
const maxAgeSeconds = 2 * 24 * 60 * 60;

/**
 * Gives a browser the secret that its idempotency keys will belong to. The answer to a booking may be lost, and with
 * it a cookie: so the first call of the form, which asks for free days or times, has brought it before.
 */
export function giveBookingSecret(context: CookieContext) {
  if (!context.token(bookingSecretCookie)) setTokenCookie(context, bookingSecretCookie, newToken(), maxAgeSeconds);
}

/**
 * Whose an idempotency key is: the first is the owner of a new one, any may repeat a request with it. Signed out, it is
 * whoever holds the secret.
 */
export function keyOwners(context: CookieContext, customerId: number | null): [string, ...string[]] {
  const secret = context.token(bookingSecretCookie);
  if (customerId !== null) return [`user ${customerId}`, ...(secret ? [ownerOf(secret)] : [])];
  const kept = secret ?? newToken();
  setTokenCookie(context, bookingSecretCookie, kept, maxAgeSeconds);
  return [ownerOf(kept)];
}

function ownerOf(secret: string): string {
  return `secret ${hashToken(secret)}`;
}
