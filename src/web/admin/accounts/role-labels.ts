import type { Account } from '../../../contract/admin/accounts.ts';

export const roleLabels: Record<Account['role'], string> = {
  customer: 'Customer',
  vendor: 'Lab',
  admin: 'Administrator',
};
