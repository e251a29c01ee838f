import { spawnSync } from 'node:child_process';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { logOptions } from './log.ts';

describe('the log', () => {
  it('writes no value under a name of personal data or of a secret, also one level down', () => {
    const lines: string[] = [];
    const log = pino(logOptions, { write: (line) => void lines.push(line) });
    log.info({ bookingId: 7, phone: '9876500000', patient: { patientName: 'Asha', id: 8 } }, 'a slip');
    expect(JSON.parse(lines.join(''))).toMatchObject({
      bookingId: 7,
      phone: '[Redacted]',
      patient: { patientName: '[Redacted]', id: 8 },
    });
  });

  it.each([
    ['uncaughtException', `setImmediate(() => { throw new Error('The spec says so.'); })`],
    ['unhandledRejection', `Promise.reject(new Error('The spec says so.'))`],
  ])('has the reason before the program ends after an %s', (origin, statement) => {
    const { href } = new URL('./log.ts', import.meta.url);
    const program = `import { createLog, logUncaughtErrors } from '${href}'; logUncaughtErrors(createLog('info')); ${statement}`;
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      level: 60,
      origin,
      reason: expect.stringContaining('The spec says so.'),
      msg: 'the program ends after an error',
    });
  });
});
