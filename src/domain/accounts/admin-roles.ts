/** What an administrator may do: everything, or the work with patients and labs, with tests and banners, or with prices. */
export const adminRoles = ['all', 'support', 'catalogue', 'finance'] as const;
export type AdminRole = (typeof adminRoles)[number];
/** Those that may not do everything. */
export type LimitedAdminRole = Exclude<AdminRole, 'all'>;

/** How people name them, and what each may do. */
export const adminRoleTexts: Readonly<Record<AdminRole, { name: string; may: string }>> = {
  all: { name: 'Everything', may: 'Sees and changes everything, also accounts.' },
  support: { name: 'Support', may: 'Bookings, messages, approvals and labs. No prices, tests, accounts or exports.' },
  catalogue: { name: 'Catalogue', may: 'Tests, requested tests and banners. Sees no patients.' },
  finance: { name: 'Finance', may: 'Prices and the overview. Sees no patients.' },
};

/** True if a call for these roles is also for an administrator of this one. */
export function admitsAdmin(limitedTo: readonly LimitedAdminRole[] | undefined, role: AdminRole | undefined): boolean {
  return role === 'all' || (role !== undefined && (limitedTo ?? []).includes(role));
}
