/** A code is sent only where it was asked for. */
export function toCredentials({ email, password, code }: { email: string; password: string; code: string }) {
  return { email, password, ...(code && { code }) };
}
