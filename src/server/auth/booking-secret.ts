import { type CookieContext, hashToken, newToken, setTokenCookie } from '../http/cookies.ts';

export const bookingSecretCookie = 'jaanch_booking';
/** Longer than idempotency keys are stored. */
const maxAgeSeconds = 2 * 24 * 60 * 60;

/**
 * Gives a browser the secret that owns its idempotency keys. The answer to a booking may be lost together with its
 * cookie, so the form's first call, which asks for free days or times, sets it.
 */
export function giveBookingSecret(context: CookieContext) {
  if (!context.token(bookingSecretCookie)) setTokenCookie(context, bookingSecretCookie, newToken(), maxAgeSeconds);
}

/**
 * Owners of an idempotency key: the first owns a new key, any of them may repeat a request with it. Signed out, the
 * owner is the holder of the secret.
 */
export function keyOwners(context: CookieContext, customerId: number | null): [string, ...string[]] {
  const secret = context.token(bookingSecretCookie);
  if (customerId !== null) return [`user ${customerId}`, ...(secret ? [ownerOf(secret)] : [])];
  const token = secret ?? newToken();
  setTokenCookie(context, bookingSecretCookie, token, maxAgeSeconds);
  return [ownerOf(token)];
}

function ownerOf(secret: string): string {
  return `secret ${hashToken(secret)}`;
}
