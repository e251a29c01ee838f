import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eicar, type FakeClamav, startFakeClamav } from '../../testing/fakes/fake-clamav.ts';
import { pingClamav, ScannerUnavailable, scanByClamav } from './clamav.ts';
import { ReportScanner } from './report-scanner.ts';
import { scannerAddressSchema } from './scanner-address.ts';

const log = pino({ level: 'silent' });
/** Over the largest report, and not a multiple of a piece. */
const large = randomBytes(8 * 1024 * 1024 + 1);
const infected = Buffer.concat([large.subarray(0, 100_000), Buffer.from(eicar), large.subarray(0, 100_000)]);
const unavailable = { status: 503, code: 'scanner-unavailable', headers: { 'Retry-After': '30' } };

describe('the scanner of viruses', () => {
  let clamav: FakeClamav;
  let scanner: ReportScanner;
  beforeEach(async () => {
    clamav = await startFakeClamav();
    scanner = new ReportScanner({ log, config: { scanner: clamav.address } });
  });
  afterEach(() => clamav.stop());

  it('gets the whole file, and lets a clean one pass', async () => {
    await scanner.refuseViruses(large);
    expect(clamav.files.map((file) => file.equals(large))).toEqual([true]);
    await scanner.refuseViruses(Buffer.alloc(0));
    expect(clamav.files).toHaveLength(2);
  });

  it('refuses a file with a virus', async () => {
    await expect(scanner.refuseViruses(infected)).rejects.toMatchObject({ status: 400, code: 'virus-found' });
  });

  it.each(['closes', 'closes within the answer', 'answers another command', 'is full'] as const)(
    'calls no file clean when clamd %s',
    async (behaviour) => {
      clamav.set(behaviour);
      for (const file of [Buffer.from('clean'), large]) {
        await expect(scanner.refuseViruses(file)).rejects.toMatchObject(unavailable);
      }
    },
  );

  it('calls no file clean when clamd gives no answer in time, or cannot be reached', async () => {
    clamav.set('is silent');
    const asked = scanByClamav(clamav.address, large, 200);
    await expect(asked).rejects.toThrow(new ScannerUnavailable('no answer in time'));
    clamav.stop();
    await expect(scanner.refuseViruses(large)).rejects.toMatchObject(unavailable);
    await expect(pingClamav({ path: '/no/such/socket' })).rejects.toThrow('ENOENT');
  });

  it('lets every file pass where none is configured', async () => {
    await new ReportScanner({ log, config: {} }).refuseViruses(infected);
  });

  it('answers a ping', async () => {
    await pingClamav(clamav.address);
  });
});

describe('the address of the scanner', () => {
  it.each([
    ['tcp://clamav:3310', { host: 'clamav', port: 3310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('is %s', (text, address) => {
    expect(scannerAddressSchema.parse(text)).toEqual(address);
  });

  it.each(['clamav:3310', 'http://clamav:3310', 'tcp://clamav', 'unix:clamd.ctl'])('is not %s', (text) => {
    expect(scannerAddressSchema.safeParse(text).success).toBe(false);
  });
});
