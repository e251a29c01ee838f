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
});
