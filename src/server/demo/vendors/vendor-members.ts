import type { Insertable } from 'kysely';
import type { VendorMemberRow } from '../../database/tables/vendor-rows.ts';
import type { DemoAccountIds } from '../demo-accounts.ts';
import { demoVendorId, type VendorPlan } from './vendor-plans.ts';

/** A chain with five branches in four cities of its region. */
const demoChainName = 'Sundarika Diagnostics';

/** The branch with people of every role. */
export function findDeskLab(plans: readonly VendorPlan[]): VendorPlan {
  const lab = plans.find(({ name }) => name === demoChainName);
  if (!lab) throw new Error('The demo world has no chain.');
  return lab;
}

export const listDemoCollectors = ({ collector, secondCollector, thirdCollector }: DemoAccountIds) => [
  ...[collector, secondCollector, thirdCollector],
];

/** Most demo labs have no account. */
export function generateVendorMembers(
  plans: readonly VendorPlan[],
  accounts: DemoAccountIds,
): Insertable<VendorMemberRow>[] {
  const branches = plans.filter(({ name }) => name === demoChainName);
  const staff = [
    { userId: accounts.desk, role: 'desk' as const },
    ...listDemoCollectors(accounts).map((userId) => ({ userId, role: 'collector' as const })),
  ];
  return [
    { vendorId: demoVendorId, userId: accounts.vendor, role: 'owner' },
    ...branches.map(({ id }) => ({ vendorId: id, userId: accounts.chain, role: 'owner' as const })),
    ...staff.map((member) => ({ vendorId: findDeskLab(plans).id, ...member })),
  ];
}
