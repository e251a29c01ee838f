import { rememberDevice } from '../devices/known-devices.ts';
import { tellNewDevice } from '../devices/tell-new-device.ts';
import { claimGuestBookings } from '../sessions/claim-guest-bookings.ts';
import { openSession, type SessionContext } from '../sessions/session.ts';
import { renewPhoneUse } from './account-phone-queries.ts';

type Account = {
  id: number;
  role: 'customer' | 'vendor' | 'admin';
  passwordHash: string;
  email: string;
  displayName: string;
};

/**
 * Without the password, in the transaction that spends what replaces it. `phone` is the number that the person has shown to
 * have, if any. False if the password has changed since the account was read.
 */
export async function openPatientSession(context: SessionContext, account: Account, phone: string | null) {
  if (!(await openSession(context, account))) return false;
  const now = context.clock();
  if (phone !== null) await renewPhoneUse(context.db, account.id, new Date(now));
  await claimGuestBookings(context.db, account.id, now);
  const device = await rememberDevice(context, account.id);
  if (device === 'new' || (phone !== null && device === 'first')) await tellNewDevice(context, account, phone);
  return true;
}
