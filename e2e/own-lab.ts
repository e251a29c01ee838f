import { expect } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { approveLab, type Caller, logIn, post, registerLab } from './calls.ts';

type Hours = { startTime: string; endTime: string; maxSlotsPerTime: number };

/** A listed lab of the journey's own that sells a blood count, every half-hour of all days. Signs both callers in. */
export async function openOwnLab(owner: Caller, admin: Caller, name: string, hours: Hours) {
  await registerLab(owner, name);
  const { id: testId } = await (await owner.request.get('/_api/tests/content?testName=Complete Blood Count')).json();
  const terms = { price: 450, reportTimeHours: 24, homeCollection: false, reportType: 'both' };
  expect((await post(owner, 'vendor/tests/add', { testId, ...terms })).ok()).toBe(true);
  const availability = Array.from({ length: 7 }, (_, dayOfWeek) => ({
    dayOfWeek,
    ...hours,
    slotDurationMinutes: 30,
    isActive: true,
  }));
  expect((await post(owner, 'vendor/availability', { availability })).ok()).toBe(true);
  await logIn(admin, demoAccounts.admin);
  await approveLab(admin, name);
  const { vendor } = await (await owner.request.get('/_api/vendor/me')).json();
  return { id: vendor.id as number, testId: testId as number };
}

/** From then on collectors of the lab come to this pincode from seven to eight, with a charge of ₹100. */
export async function collectAtHome(owner: Caller, pincode: string) {
  const { category } = await (await owner.request.get('/_api/tests/content?testName=Complete Blood Count')).json();
  expect((await post(owner, 'vendor/tests/at-home', { category, isAtHome: true })).ok()).toBe(true);
  const windows = Array.from({ length: 7 }, (_, dayOfWeek) => ({
    dayOfWeek,
    startTime: '07:00:00',
    endTime: '08:00:00',
    maxHomes: 5,
  }));
  const terms = { isActive: true, charge: '100.00', freeFrom: null, leadMinutes: 0, pincodes: [pincode], windows };
  expect((await post(owner, 'vendor/home-collection', terms)).ok()).toBe(true);
}
