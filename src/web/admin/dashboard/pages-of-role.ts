import type { AdminRole, LimitedAdminRole } from '../../../domain/accounts/admin-roles.ts';

const pagesOfRole: Readonly<Record<LimitedAdminRole, readonly string[]>> = {
  support: [
    'bookings',
    'messages',
    'approvals',
    'vendors',
    'reviews',
    'promises',
    'data-requests',
    'sent-messages',
    'overview',
  ],
  catalogue: ['', 'banners', 'test-requests', 'overview'],
  finance: ['pricing', 'overview'],
};

/** The pages of the console whose calls are for this role. No access control: the server checks the role of every call. */
export function listPagesOf<Page extends { path: string }>(role: AdminRole, pages: readonly Page[]): readonly Page[] {
  return role === 'all' ? pages : pages.filter(({ path }) => pagesOfRole[role].includes(path));
}
