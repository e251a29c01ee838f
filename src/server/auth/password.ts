import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../refuse.ts';

const argon2id = promisify(argon2);

/** OWASP's first choice for argon2id: 46 MiB, one pass, one lane. */
const parameters = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 };
/**
 * Each hash holds its 46 MiB and one of the four threads that files and compression need, too: more at once would let
 * a flood of sign-ins take the machine's memory and hold up everybody's pages.
 */
const hashesAtOnce = 2;
const longestQueue = 100;

let running = 0;
const queue: (() => void)[] = [];

/** 'argon2id$salt$hash', both in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `argon2id$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`;
}

/** Takes as long for an account that does not exist as for a wrong password. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [, salt, hash] = stored?.split('$') ?? [];
  const derived = await derive(password, Buffer.from(salt ?? 'AAAAAAAAAAAAAAAAAAAAAA', 'base64url'));
  return hash !== undefined && timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
}

async function derive(password: string, salt: Buffer): Promise<Buffer> {
  if (queue.length >= longestQueue) {
    throw new Refusal(503, 'Too many people are signing in at this moment. Please try again.', {
      headers: { 'Retry-After': '5' },
    });
  }
  if (running >= hashesAtOnce) await new Promise<void>((resolve) => queue.push(resolve));
  running++;
  try {
    return Buffer.from(await argon2id('argon2id', { message: password, nonce: salt, ...parameters }));
  } finally {
    running--;
    queue.shift()?.();
  }
}
