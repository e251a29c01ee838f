import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { loginWithPassword, logout, registerWithPassword } from '../../contract/account/auth.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { cookies } from '../../domain/privacy/cookie-names.ts';
import { midnight, phone, tomorrow } from '../testing/test-bookings.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { testWorld } from '../testing/test-world.ts';

describe('the cookies that the home page names', () => {
  it('are all that the code names', async () => {
    const inCode = new Set<string>();
    for await (const file of glob('src/{contract,domain,server,web}/**/*.{ts,tsx}')) {
      if (/\.spec\.ts$|\/testing\//.test(file)) continue;
      for (const [name] of (await readFile(file, 'utf8')).matchAll(/\bjaanch_[a-z_]+/g)) inCode.add(name);
    }
    expect([...inCode].sort()).toEqual(
      Object.values(cookies)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('are all that the API sets, besides the place, which the browser sets', async () => {
    const world = await testWorld();
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const headers = {
      origin: 'http://jaanch.test',
      'content-type': 'application/json',
      'idempotency-key': `cookies-${process.pid}`,
    };
    const names = new Set<string>();
    const post = async ({ path }: { path: string }, input: object) => {
      const response = await world.request(path, { method: 'POST', headers, body: JSON.stringify(input) });
      expect(response.status, path).toBe(200);
      for (const cookie of response.headers.getSetCookie()) names.add(cookie.split('=')[0] ?? '');
    };
    const account = { email: `cookies-${process.pid}@spec.example`, password: 'mango tree 7' };
    await post(registerWithPassword, { ...account, displayName: 'Spec Cookies' });
    await post(loginWithPassword, account);
    await post(logout, {});
    await post(createBooking, {
      vendorId: lab.vendorId,
      testId: lab.testId,
      appointmentDate: midnight(tomorrow),
      appointmentTime: '09:00',
      patientName: 'Ravi Kumar',
      patientPhone: phone,
    });
    const { place: _, ...ofServer } = cookies;
    expect([...names].sort()).toEqual(
      Object.values(ofServer)
        .map(({ name }) => name)
        .sort(),
    );
  });
});
