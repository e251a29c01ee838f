import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Erasure } from './erasures.ts';

const line = z.object({
  erased: z.object({
    bookings: z.array(z.int()),
    account: z.nullable(z.int()),
    at: z.iso.datetime(),
  }),
});

/** At every level but `silent`, because after the loss of a database there is nothing else to repeat erasures from. */
export function logErasure(log: Logger, erased: Erasure) {
  if (!log.isLevelEnabled('fatal')) return;
  log.child({}, { level: 'info' }).info({ erased }, 'personal data was erased');
}

/** A line of JSON, as the log of the program has it. */
export function formatErasure(erased: Erasure): string {
  return JSON.stringify({ erased });
}

/** Of a list, or of any log of the program; other lines are left out. `broken` is the number of those that cannot be read. */
export function parseErasures(text: string): { erasures: Erasure[]; broken: number } {
  const lines = text.split('\n').filter((one) => one.includes('"erased":'));
  const erasures = lines.flatMap((one) => parseLine(one) ?? []);
  return { erasures, broken: lines.length - erasures.length };
}

/** Null for one that a crash or a rotation of the log has cut off. */
function parseLine(text: string): Erasure | null {
  try {
    const { bookings, account, at } = z.parse(line, JSON.parse(text.slice(text.indexOf('{')))).erased;
    return { bookings, account, at: new Date(at) };
  } catch {
    return null;
  }
}
