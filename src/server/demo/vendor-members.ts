import type { Insertable } from 'kysely';
import type { VendorMemberRow } from '../database/tables/vendor-rows.ts';
import type { DemoAccountIds } from './demo-accounts.ts';
import { demoVendorId, type VendorPlan } from './vendor-plans.ts';

/** A chain with five branches in four cities of its region. */
const demoChainName = 'Sundarika Diagnostics';

/** Most demo labs have no account. */
export function generateVendorMembers(
  plans: readonly VendorPlan[],
  accounts: DemoAccountIds,
): Insertable<VendorMemberRow>[] {
  const branches = plans.filter(({ name }) => name === demoChainName);
  return [
    { vendorId: demoVendorId, userId: accounts.vendor, role: 'owner' },
    ...branches.map(({ id }) => ({ vendorId: id, userId: accounts.chain, role: 'owner' as const })),
    ...branches.slice(0, 1).map(({ id }) => ({ vendorId: id, userId: accounts.desk, role: 'desk' as const })),
  ];
}
