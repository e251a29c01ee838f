import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on standard output, without personal data: only ids, codes, counts and durations. */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
