import type { Insertable } from 'kysely';
import type { VendorMemberRow } from '../tables/vendor-rows.ts';
import type { DemoAccountIds } from './demo-accounts.ts';
import { demoVendorId } from './vendor-plans.ts';

/** Who works for which lab. Most demo labs have no account. */
export function generateVendorMembers(accounts: DemoAccountIds): Insertable<VendorMemberRow>[] {
  return [{ vendorId: demoVendorId, userId: accounts.vendor, role: 'owner' }];
}
