import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on standard output. Nothing personal is ever passed to it: ids, codes, counts and durations only. */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
