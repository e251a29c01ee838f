import {
  BadgeCheck,
  Building2,
  CalendarCheck,
  ChartLine,
  FlaskConical,
  Image,
  IndianRupee,
  MessageSquare,
  ScrollText,
  UserCog,
} from 'lucide-react';
import { lazy } from 'react';
import { adminDashboardPath } from '../../../domain/paths.ts';
import { PortalShell } from '../../portal/portal-shell.tsx';
import type { PortalView } from '../../portal/portal-view.ts';
import { WaitingCount } from '../approvals/waiting-count.tsx';

/** In the order of the rail. */
const views: readonly PortalView[] = [
  { path: '', label: 'Tests', icon: FlaskConical, View: lazy(() => import('../tests/tests-page.tsx')) },
  { path: 'vendors', label: 'Vendors', icon: Building2, View: lazy(() => import('../vendors/vendors-page.tsx')) },
  { path: 'pricing', label: 'Pricing', icon: IndianRupee, View: lazy(() => import('../pricing/pricing-page.tsx')) },
  { path: 'banners', label: 'Banners', icon: Image, View: lazy(() => import('../banners/banners-page.tsx')) },
  {
    path: 'bookings',
    label: 'Bookings',
    icon: CalendarCheck,
    View: lazy(() => import('../bookings/bookings-page.tsx')),
  },
  {
    path: 'messages',
    label: 'Messages',
    icon: MessageSquare,
    View: lazy(() => import('../messages/messages-page.tsx')),
  },
  { path: 'audit', label: 'Audit log', icon: ScrollText, View: lazy(() => import('../audit/audit-page.tsx')) },
  { path: 'overview', label: 'Overview', icon: ChartLine, View: lazy(() => import('../overview/overview-page.tsx')) },
  {
    path: 'approvals',
    label: 'Approvals',
    icon: BadgeCheck,
    Count: WaitingCount,
    View: lazy(() => import('../approvals/approvals-page.tsx')),
  },
  {
    path: 'accounts',
    label: 'Accounts',
    icon: UserCog,
    View: lazy(() => import('../accounts/accounts-page.tsx')),
  },
];

export default function AdminDashboardPage() {
  return <PortalShell title="Admin Dashboard" dashboardPath={adminDashboardPath} views={views} />;
}
