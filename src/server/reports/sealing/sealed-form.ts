import { hkdfSync } from 'node:crypto';
import type { SealingKey } from './sealing-keys.ts';

/** Bytes of a piece before it is sealed. Only the last one of a file may be shorter. */
export const pieceBytes = 64 * 1024;
/** Bytes of GCM's tag behind each piece. */
export const tagBytes = 16;
export const saltBytes = 32;
export const algorithm = 'aes-256-gcm';

/** Names the form, so that another one can be told from it. */
const form = 'jaanch-sealed-1';

/** The first line of a sealed file. The pieces follow. */
export type Heading = { keyId: string; salt: Buffer };

/** No line is longer. */
export const maxHeadingBytes = 256;

export function formatHeading({ keyId, salt }: Heading): Buffer {
  return Buffer.from(`${form} ${keyId} ${salt.toString('base64url')}\n`, 'latin1');
}

/** Null for a file of another form. */
export function parseHeading(line: string): Heading | null {
  const [found, keyId, salt, ...more] = line.split(' ');
  if (found !== form || !keyId || !salt || more.length > 0) return null;
  const bytes = Buffer.from(salt, 'base64url');
  return bytes.length === saltBytes ? { keyId, salt: bytes } : null;
}

/**
 * A key for one file, so that numbers of pieces can be nonces: HKDF of RFC 5869. The file's id and the key's are part of
 * it, so that the content of another file, or one under another key, does not open.
 */
export function deriveFileKey({ id, secret }: SealingKey, fileId: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, `${form} ${id} ${fileId}`, 32));
}

/**
 * The nonce of a piece: its number, and whether it is the last one, so that pieces which were cut off, swapped, repeated or
 * added do not open. This is STREAM of Hoang, Reyhanitabar, Rogaway and Vizár, "Online Authenticated-Encryption and its
 * Nonce-Reuse Misuse-Resistance" (2015).
 */
export function pieceNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}
