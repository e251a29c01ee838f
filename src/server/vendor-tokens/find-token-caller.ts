import type { CallServices } from '../http/call-context.ts';
import type { TokenCaller } from '../http/caller.ts';
import { hashToken } from '../http/set-cookies.ts';
import { findWorkingToken, updateLastUse } from './vendor-tokens-queries.ts';

/** Precise enough to show that a program calls; avoids a write for most requests. */
const lastUsePrecisionMs = 10 * 60_000;

/** Null for a token that does not exist or no longer works. */
export async function findTokenCaller(
  { db, clock }: Pick<CallServices, 'db' | 'clock'>,
  token: string,
): Promise<TokenCaller | null> {
  const now = clock();
  const found = await findWorkingToken(db, hashToken(token), now);
  if (!found) return null;
  const { id, vendorId, canWrite, lastUsedAt, userId, ...user } = found;
  if (!lastUsedAt || now - lastUsedAt.getTime() >= lastUsePrecisionMs) await updateLastUse(db, id, new Date(now));
  return {
    user: { id: userId, role: 'vendor', ...user },
    vendor: { id: vendorId, role: 'desk', tokenId: id },
    canWrite,
  };
}
