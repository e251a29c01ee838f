import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalizePassword } from '../../../domain/accounts/password-rules.ts';
import { remainingMs } from '../../database/deadline.ts';
import { HttpError } from '../../http/http-error.ts';

const argon2id = promisify(argon2);

/** OWASP's first choice for argon2id: 46 MiB (in KiB here), one pass, one lane. */
const cost = { memory: 47_104, passes: 1, parallelism: 1 };
const hashBytes = 32;
/**
 * Each hash uses 46 MiB and one of the four threads that files and compression also need: with more, a flood of
 * sign-ins would exhaust the memory and delay all pages.
 */
const maxConcurrentHashes = 2;
/** As many as even a slow machine finishes before the deadline of the last one's request. */
const maxQueueLength = 25;

let running = 0;
const queue: (() => void)[] = [];

/** In the usual form, '$argon2id$v=19$m=47104,t=1,p=1$salt$hash', so that old hashes stay valid when the cost changes. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveHash(normalizePassword(password), salt, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(hash)}`;
}

/**
 * Takes as long for an unknown account as for a wrong password. 'as-typed' is right for a hash from before passwords had a
 * normal form: the caller replaces it.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<'normalized' | 'as-typed' | false> {
  const normalized = normalizePassword(password);
  if (await verifyExactly(normalized, stored)) return 'normalized';
  return normalized !== password && (await verifyExactly(password, stored)) && 'as-typed';
}

async function verifyExactly(password: string, stored: string | undefined): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? '');
  if (!parts) {
    await deriveHash(password, randomBytes(16), cost);
    return false;
  }
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts;
  const storedCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(
    await deriveHash(password, Buffer.from(salt, 'base64'), storedCost),
    Buffer.from(hash, 'base64'),
  );
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

async function deriveHash(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: typeof cost,
): Promise<Buffer> {
  if (queue.length >= maxQueueLength) throw tooManySignIns();
  if (running >= maxConcurrentHashes) await new Promise<void>((resolve) => queue.push(resolve));
  running++;
  try {
    // The session could no longer be stored.
    if (remainingMs() <= 0) throw tooManySignIns();
    const message = { message: password, nonce: salt, memory, passes, parallelism, tagLength: hashBytes };
    return Buffer.from(await argon2id('argon2id', message));
  } finally {
    running--;
    queue.shift()?.();
  }
}

function tooManySignIns(): HttpError {
  return new HttpError(503, 'Too many people are signing in at this moment. Please try again.', {
    headers: { 'Retry-After': '5' },
  });
}
