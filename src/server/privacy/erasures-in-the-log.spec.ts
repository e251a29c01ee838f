import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { eraseBooking } from '../../contract/patient/privacy.ts';
import { logOptions } from '../start/log.ts';
import { createBookingActions, phone } from '../testing/test-bookings.ts';
import { testWorld } from '../testing/test-world.ts';
import { parseErasures } from './erasures-in-the-log.ts';

const at = new Date('2026-11-20T10:00:00.000Z');
const whole = `{"level":30,"erased":{"bookings":[7],"account":null,"at":"${at.toISOString()}"},"msg":"personal data was erased"}`;

describe('erasures in the log', () => {
  it.each(['warn', 'fatal'])('stand there at the level %s', async (level) => {
    const world = await testWorld();
    const bookings = createBookingActions(world);
    const lines: string[] = [];
    const log = pino({ ...logOptions, level }, { write: (line: string) => void lines.push(line) });
    Object.assign(world.services, { log });
    const { id, code } = await bookings.bookWithId(await bookings.createMorningVendor());
    await world.visitor()(eraseBooking, { code, phone });
    expect(parseErasures(lines.join(''))).toMatchObject({ erasures: [{ bookings: [id], account: null }], broken: 0 });
  });

  it('are read beside other lines, and those that a crash has cut off are counted', () => {
    const log = [
      'not JSON',
      '{"level":30,"time":1,"msg":"a backup was made"}',
      whole,
      whole.slice(0, 40),
      '{"level":30,"erased":true}',
      `${whole.slice(0, 40)}${whole}`,
    ];
    expect(parseErasures(log.join('\n'))).toEqual({ erasures: [{ bookings: [7], account: null, at }], broken: 3 });
  });

  it('make the command that repeats them fail where there is none', async () => {
    const script = new URL('../../../scripts/erasures.ts', import.meta.url).pathname;
    const command = spawn(process.execPath, [script, 'repeat'], { stdio: ['pipe', 'ignore', 'pipe'] });
    command.stdin.end(whole.slice(0, 40));
    const [said, code] = await Promise.all([text(command.stderr), new Promise((end) => command.once('close', end))]);
    expect(said).toContain('1 erasures could not be read');
    expect(said).toContain('No erasure was read.');
    expect(code).toBe(1);
  });
});
