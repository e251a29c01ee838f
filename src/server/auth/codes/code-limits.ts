import { phoneCode } from '../../../domain/accounts/phone-code.ts';
import { findWait } from './guess-limits.ts';

/** A code that a number has got, milliseconds since 1970. */
export type SentCode = { at: number; isOfRequester: boolean; isOfNetwork: boolean };

export const codeWindowMs = 24 * 60 * 60_000;

/**
 * Milliseconds until this requester may have another code for the number, and why not before. A known browser has logged
 * in to the account of the number, so that strangers cannot use up its codes.
 */
export function findCodeWait(
  sent: readonly SentCode[],
  now: number,
  { isKnown }: { isKnown: boolean },
): { waitMs: number; reason: 'pause' | 'day' } {
  const times = (codes: readonly SentCode[]) => codes.map(({ at }) => at);
  const wait = (codes: readonly SentCode[], max: number) => findWait(times(codes), max, now, codeWindowMs);
  const ofNetwork = sent.filter(({ isOfNetwork }) => isOfNetwork);
  const dayMs = isKnown
    ? wait(sent, phoneCode.maxPerDay)
    : Math.max(wait(sent, phoneCode.maxPerDay - phoneCode.keptForKnown), wait(ofNetwork, phoneCode.maxPerNetwork));
  if (dayMs > 0) return { waitMs: dayMs, reason: 'day' };
  const latest = Math.max(...times(sent.filter(({ isOfRequester }) => isOfRequester)));
  return { waitMs: Math.max(latest + phoneCode.secondsBetween * 1000 - now, 0), reason: 'pause' };
}
