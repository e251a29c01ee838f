import { timingSafeEqual } from 'node:crypto';
import type { HttpConfig } from '../../http/call-context.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import type { ProofOfReader } from './may-open.ts';

const validMs = 30 * 60_000;

type Proven = { bookingId: number; phone: string | null };

/** Opens the reports of a booking for half an hour, as long as its phone stays the same: 'sms.1764500000000.…'. */
export function createProof(kind: ProofOfReader, proven: Proven, now: number, config: HttpConfig) {
  const endsAt = now + validMs;
  return { proof: `${kind}.${endsAt}.${sign(kind, proven, endsAt, config)}`, endsAt: new Date(endsAt).toISOString() };
}

/** Null for a proof that has ended, or of another booking. */
export function readProof(
  proof: string | undefined,
  proven: Proven,
  now: number,
  config: HttpConfig,
): ProofOfReader | null {
  const [kind, end, signature = ''] = proof?.split('.') ?? [];
  if ((kind !== 'sms' && kind !== 'id-and-phone') || !(Number(end) > now)) return null;
  const expected = Buffer.from(sign(kind, proven, Number(end), config));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? kind : null;
}

function sign(kind: ProofOfReader, { bookingId, phone }: Proven, endsAt: number, config: HttpConfig): string {
  return keyedHash(`report reader ${kind} of ${bookingId} with ${phone} until ${endsAt}`, config);
}
