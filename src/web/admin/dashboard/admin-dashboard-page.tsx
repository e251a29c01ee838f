import { useQuery } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Building2 from 'lucide-react/icons/building-2';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChartLine from 'lucide-react/icons/chart-line';
import Eye from 'lucide-react/icons/eye';
import FlaskConical from 'lucide-react/icons/flask-conical';
import FlaskRound from 'lucide-react/icons/flask-round';
import Handshake from 'lucide-react/icons/handshake';
import Image from 'lucide-react/icons/image';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageSquare from 'lucide-react/icons/message-square';
import ScrollText from 'lucide-react/icons/scroll-text';
import Send from 'lucide-react/icons/send';
import ShieldUser from 'lucide-react/icons/shield-user';
import Star from 'lucide-react/icons/star';
import UserCog from 'lucide-react/icons/user-cog';
import { useState } from 'react';
import { adminDashboardPath } from '../../../domain/paths.ts';
import { SessionError } from '../../account/session/session-error.tsx';
import { sessionQuery } from '../../account/session/use-session.ts';
import { useSessionError } from '../../account/session/use-session-error.ts';
import { lazyPage } from '../../portal/shell/lazy-page.ts';
import type { PortalPage } from '../../portal/shell/portal-page.ts';
import { PortalShell } from '../../portal/shell/portal-shell.tsx';
import { WaitingCount } from '../approvals/waiting-count.tsx';
import { DataRequestCount, OverdueComplaintCount } from '../messages/message-count.tsx';
import { ReviewCount } from '../reviews/review-count.tsx';
import { TestRequestCount } from '../test-requests/test-request-count.tsx';
import { listPagesOf } from './pages-of-role.ts';

/** Daily work first, then what patients see, then occasional look-ups. The home page is the tests. */
const pages: readonly PortalPage[] = [
  {
    path: 'bookings',
    label: 'Bookings',
    icon: CalendarCheck,
    Page: lazyPage(() => import('../bookings/admin-bookings-page.tsx')),
  },
  {
    path: 'messages',
    label: 'Messages',
    icon: MessageSquare,
    Count: OverdueComplaintCount,
    Page: lazyPage(() => import('../messages/messages-page.tsx')),
  },
  {
    path: 'approvals',
    label: 'Approvals',
    icon: BadgeCheck,
    Count: WaitingCount,
    Page: lazyPage(() => import('../approvals/approvals-page.tsx')),
  },
  { path: '', label: 'Tests', icon: FlaskConical, Page: lazyPage(() => import('../tests/admin-tests-page.tsx')) },
  { path: 'vendors', label: 'Vendors', icon: Building2, Page: lazyPage(() => import('../lab/vendors-pages.tsx')) },
  { path: 'pricing', label: 'Pricing', icon: IndianRupee, Page: lazyPage(() => import('../pricing/pricing-page.tsx')) },
  { path: 'banners', label: 'Banners', icon: Image, Page: lazyPage(() => import('../banners/banners-page.tsx')) },
  {
    path: 'reviews',
    label: 'Reviews',
    icon: Star,
    Count: ReviewCount,
    Page: lazyPage(() => import('../reviews/reviews-page.tsx')),
  },
  {
    path: 'promises',
    label: 'Kept promises',
    icon: Handshake,
    Page: lazyPage(() => import('../promises/promises-pages.tsx')),
  },
  {
    path: 'data-requests',
    label: 'Data requests',
    icon: ShieldUser,
    Count: DataRequestCount,
    Page: lazyPage(() => import('../messages/data-requests-page.tsx')),
  },
  {
    path: 'sent-messages',
    label: 'Sent messages',
    icon: Send,
    Page: lazyPage(() => import('../sent-messages/sent-messages-page.tsx')),
  },
  {
    path: 'overview',
    label: 'Overview',
    icon: ChartLine,
    Page: lazyPage(() => import('../overview/overview-page.tsx')),
  },
  {
    path: 'test-requests',
    label: 'Requested tests',
    icon: FlaskRound,
    Count: TestRequestCount,
    Page: lazyPage(() => import('../test-requests/test-requests-page.tsx')),
  },
  {
    path: 'accounts',
    label: 'Accounts',
    icon: UserCog,
    Page: lazyPage(() => import('../accounts/accounts-page.tsx')),
  },
  { path: 'archive', label: 'Archive', icon: Archive, Page: lazyPage(() => import('../archive/archive-page.tsx')) },
  { path: 'jobs', label: 'Background jobs', icon: ListChecks, Page: lazyPage(() => import('../jobs/jobs-page.tsx')) },
  { path: 'audit', label: 'Audit log', icon: ScrollText, Page: lazyPage(() => import('../audit/audit-page.tsx')) },
  { path: 'access', label: 'Access log', icon: Eye, Page: lazyPage(() => import('../access-log/access-log-page.tsx')) },
];

export default function AdminDashboardPage() {
  const user = useQuery({ ...sessionQuery, retryOnMount: false }).data?.user;
  // A process of the last release, which knows no roles, answers none during an upgrade.
  const current = user && (user.adminRole ?? 'all');
  // The page and what is typed in it stay while the session has ended and its password is asked for.
  const [role, setRole] = useState(current);
  if (current && current !== role) setRole(current);
  const sessionError = useSessionError();
  const isClosed = sessionError !== undefined;
  return (
    <PortalShell
      title="Admin Dashboard"
      dashboardPath={adminDashboardPath}
      // All of them until the role is known.
      pages={role ? listPagesOf(role, pages) : isClosed ? pages : []}
      isClosed={isClosed}
      notice={isClosed && <SessionError message={sessionError} heading="h2" />}
    />
  );
}
