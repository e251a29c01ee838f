import { type Logger, type LoggerOptions, pino } from 'pino';

export type Log = Logger;

/** No line has them; should one come to, its value is not written. */
const personal = [
  'authorization',
  'cookie',
  'email',
  'guardianName',
  'password',
  'patientEmail',
  'patientName',
  'patientPhone',
  'phone',
  'recipient',
  'secret',
  'token',
];

export const logOptions: LoggerOptions = {
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: personal.flatMap((name) => [name, `*.${name}`]),
};

/** JSON lines on standard output, without personal data: only ids, codes, counts and durations. */
export function createLog(level: string): Log {
  return pino({ ...logOptions, level });
}

/** Node ends the process after an uncaught error. The line is written before. */
export function logUncaughtErrors(log: Log) {
  process.on('uncaughtExceptionMonitor', (error, origin) => {
    log.fatal({ origin, reason: (error.stack ?? String(error)).slice(0, 2000) }, 'the program ends after an error');
  });
}

/** Ends the process at a failed start: with a line of the log, and for a person at the terminal with a sentence. */
export function endAfterFailedStart(log: Log | undefined, what: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  log?.fatal({ reason }, 'the program could not start');
  process.stderr.write(`${what} could not start: ${reason}\n`);
  process.exit(1);
}
