import { connect } from 'node:net';
import { pauseDeadline } from '../../database/deadline.ts';
import type { ScannerAddress } from './scanner-address.ts';

/** There is no verdict. The message has the reason for the log. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable';
}

const defaultTimeoutMs = 20_000;
const chunkBytes = 64 * 1024;
/** A verdict is one line. */
const maxReplyBytes = 4096;

/**
 * Asks clamd by its command INSTREAM: null for a clean file, or the name of what was found. Any other answer, none in time, and
 * a closed connection are a `ScannerUnavailable`.
 */
export async function scanByClamav(
  address: ScannerAddress,
  bytes: Uint8Array,
  timeoutMs = defaultTimeoutMs,
): Promise<string | null> {
  const reply = await ask(address, toInstream(bytes), timeoutMs);
  if (reply === 'stream: OK') return null;
  const [, found] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
  if (found) return found;
  throw new ScannerUnavailable(`it answers ${JSON.stringify(reply.slice(0, 100))}`);
}

/** Succeeds while clamd answers. */
export async function pingClamav(address: ScannerAddress, timeoutMs = defaultTimeoutMs): Promise<void> {
  const reply = await ask(address, [Buffer.from('zPING\0')], timeoutMs);
  if (reply !== 'PONG') throw new ScannerUnavailable(`it answers ${JSON.stringify(reply.slice(0, 100))}`);
}

/** Pieces behind their length, and a length of zero at the end. */
function* toInstream(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const piece = bytes.subarray(at, at + chunkBytes);
    yield toUint32(piece.length);
    yield piece;
  }
  yield toUint32(0);
}

function toUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Sends a command, and returns the reply without the zero byte that ends it. */
async function ask(address: ScannerAddress, command: Iterable<Uint8Array>, timeoutMs: number): Promise<string> {
  const resumeDeadline = pauseDeadline();
  const socket = connect({ ...address, signal: AbortSignal.timeout(timeoutMs) });
  try {
    return await new Promise<string>((resolve, reject) => {
      let reply = Buffer.alloc(0);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('it closed the connection')));
      socket.on('data', (chunk) => {
        reply = Buffer.concat([reply, chunk]);
        const end = reply.indexOf(0);
        if (end >= 0) resolve(reply.toString('utf8', 0, end));
        else if (reply.length > maxReplyBytes) reject(new Error('its answer has no end'));
      });
      for (const part of command) socket.write(part);
    });
  } catch (cause) {
    const { name, code, message } = cause as NodeJS.ErrnoException;
    const reason = name === 'AbortError' ? 'no answer in time' : (code ?? message);
    throw new ScannerUnavailable(reason, { cause });
  } finally {
    socket.destroy();
    resumeDeadline();
  }
}
