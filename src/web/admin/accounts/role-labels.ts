import type { Account } from '../../../contract/admin/accounts.ts';
import { adminRoleTexts } from '../../../domain/accounts/admin-roles.ts';

const roleLabels: Record<Account['role'], string> = {
  customer: 'Customer',
  vendor: 'Lab',
  admin: 'Administrator',
};

/** 'Administrator: Support' */
export function describeRole({ role, adminRole }: Pick<Account, 'role' | 'adminRole'>): string {
  if (!adminRole || adminRole === 'all') return roleLabels[role];
  return `${roleLabels[role]}: ${adminRoleTexts[adminRole].name}`;
}
