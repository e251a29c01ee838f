import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminBookings } from '../../../contract/admin/admin-bookings.ts';
import { listPricing } from '../../../contract/admin/pricing.ts';
import { adminDashboardPath } from '../../../domain/paths.ts';
import { useMayCall } from '../../account/session/use-may-call.ts';

/** Leads to the prices that a test has; plain text for a role without prices. */
export function PricesLink({ testName, children }: { testName: string; children: ReactNode }) {
  const search = new URLSearchParams({ search: testName.slice(0, 100) });
  if (!useMayCall(listPricing)) return children;
  return <Link to={`${adminDashboardPath}/pricing?${search}`}>{children}</Link>;
}

/** Leads to the coming bookings of a test; plain text for a role without bookings. */
export function BookingsLink({ testId, children }: { testId: number; children: ReactNode }) {
  if (!useMayCall(adminBookings)) return children;
  return <Link to={`${adminDashboardPath}/bookings?test=${testId}`}>{children}</Link>;
}
