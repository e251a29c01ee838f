import Building2 from 'lucide-react/icons/building-2';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChartColumn from 'lucide-react/icons/chart-column';
import Clock from 'lucide-react/icons/clock';
import FileText from 'lucide-react/icons/file-text';
import FlaskConical from 'lucide-react/icons/flask-conical';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Route from 'lucide-react/icons/route';
import Star from 'lucide-react/icons/star';
import Users from 'lucide-react/icons/users';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { MemberRole } from '../../../contract/endpoint.ts';
import { isApiError } from '../../../contract/errors.ts';
import type { CurrentVendor } from '../../../contract/vendor/members.ts';
import { roundPath, vendorDashboardPath } from '../../../domain/paths.ts';
import type { Approval } from '../../../domain/vendors/vendor-approval.ts';
import { FoldedEmailReminder } from '../../account/contact/email-reminder.tsx';
import { SessionError } from '../../account/session/session-error.tsx';
import { useSession } from '../../account/session/use-session.ts';
import { useSessionError } from '../../account/session/use-session-error.ts';
import { lazyPage } from '../../portal/shell/lazy-page.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import type { PortalPage } from '../../portal/shell/portal-page.ts';
import { PortalShell } from '../../portal/shell/portal-shell.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { noMailsYet } from '../live/booking-news-menu.tsx';
import { LiveBookings } from '../live/live-bookings.tsx';
import { useCurrentVendor } from '../use-current-vendor.ts';
import { ChooseVendor } from './choose-vendor.tsx';
import { CurrentVendorName } from './current-vendor-name.tsx';
import styles from './dashboard.module.css';
import { OtherVendorDialog } from './other-vendor-dialog.tsx';
import { SetupPanel } from './setup-panel.tsx';
import { Suspended } from './suspended.tsx';
import { useVendorConflict } from './use-vendor-switch.ts';

const pages: readonly (PortalPage & { roles: readonly MemberRole[] })[] = [
  {
    path: '',
    label: 'Profile',
    icon: Building2,
    roles: ['owner'],
    Page: lazyPage(() => import('../profile/profile-page.tsx')),
  },
  {
    path: 'tests',
    label: 'Tests',
    icon: FlaskConical,
    roles: ['owner'],
    Page: lazyPage(() => import('../tests/vendor-tests-page.tsx')),
  },
  {
    path: 'availability',
    label: 'Availability',
    icon: Clock,
    roles: ['owner'],
    Page: lazyPage(() => import('../availability/availability-page.tsx')),
  },
  {
    path: 'packages',
    label: 'Packages',
    icon: Package,
    roles: ['owner'],
    Page: lazyPage(() => import('../packages/packages-page.tsx')),
  },
  {
    path: 'bookings',
    label: 'Bookings',
    icon: CalendarCheck,
    isDaily: true,
    roles: ['owner', 'desk'],
    Page: lazyPage(() => import('../bookings/vendor-bookings-page.tsx')),
  },
  {
    path: 'reports',
    label: 'Reports',
    icon: FileText,
    roles: ['owner', 'desk'],
    Page: lazyPage(() => import('../bookings/reports-page.tsx')),
  },
  {
    path: 'bills',
    label: 'Bills',
    icon: ReceiptText,
    roles: ['owner'],
    Page: lazyPage(() => import('../bills/bills-page.tsx')),
  },
  {
    path: 'analytics',
    label: 'Analytics',
    icon: ChartColumn,
    roles: ['owner'],
    Page: lazyPage(() => import('../analytics/analytics-page.tsx')),
  },
  {
    path: 'reviews',
    label: 'Reviews',
    icon: Star,
    roles: ['owner'],
    Page: lazyPage(() => import('../reviews/received-reviews-page.tsx')),
  },
  {
    path: 'home-collection',
    label: 'Home collection',
    icon: House,
    roles: ['owner'],
    Page: lazyPage(() => import('../home-collection/home-collection-page.tsx')),
  },
  {
    path: 'people',
    label: 'People',
    icon: Users,
    roles: ['owner'],
    Page: lazyPage(() => import('../people/people-page.tsx')),
  },
  {
    path: 'tokens',
    label: 'Programs',
    icon: KeyRound,
    roles: ['owner'],
    Page: lazyPage(() => import('../tokens/tokens-page.tsx')),
  },
];

const roundLink = { path: roundPath, label: 'Your round today', icon: Route };

/** False for a lab that cannot be booked yet: "Live" beside its name would say that patients see it. */
const hasBookings = (approval: Approval) => approval === 'approved' || approval === 'suspended';

export default function VendorDashboardPage() {
  const query = useCurrentVendor();
  const { data } = query;
  const conflict = useVendorConflict();
  const sessionError = useSessionError();
  const isClosed = sessionError !== undefined || (query.isLoadingError && !conflict);
  return (
    <>
      <PortalShell
        title="Vendor Dashboard"
        dashboardPath={vendorDashboardPath}
        // All of them until the role is known.
        pages={data ? pages.filter(({ roles }) => roles.includes(data.role)) : isClosed ? pages : []}
        isClosed={isClosed}
        live={data && !conflict && hasBookings(data.vendor.approval) && <LiveBookings key={data.vendor.id} />}
        menuLinks={data ? [roundLink] : []}
        current={data ? <CurrentVendorName current={data} /> : !conflict && !isClosed && <Skeleton />}
        notice={
          conflict === 'no-vendor' ? (
            <ChooseVendor gone={data?.vendor} />
          ) : isApiError(query.error) && query.error.status === 403 ? (
            <ForCollectors />
          ) : sessionError !== undefined ? (
            <SessionError message={sessionError} heading="h2" />
          ) : query.isLoadingError ? (
            <LoadError query={query} title="Your lab could not be loaded" />
          ) : (
            data && (
              <>
                <OwnEmailReminder role={data.role} vendor={data.vendor} />
                {data.role === 'owner' ? <SetupPanel /> : <ApprovalNotice vendor={data.vendor} />}
              </>
            )
          )
        }
      />
      {conflict === 'other-vendor' && data && <OtherVendorDialog current={data} />}
    </>
  );
}

const headings = {
  pending: { tone: 'warn', title: 'Your lab waits for approval' },
  refused: { tone: 'bad', title: 'Your lab was not approved' },
  suspended: { tone: 'bad', title: 'Your lab is suspended' },
} as const;

function ApprovalNotice({ vendor: { approval, approvalReason } }: Pick<CurrentVendor, 'vendor'>) {
  if (approval === 'approved') return null;
  const reason = approvalReason && `Reason: ${approvalReason}`;
  return (
    <div className={styles.notice}>
      <Notice {...headings[approval]}>
        {approval === 'pending' && <p>Patients do not see it yet. You can already fill in everything here.</p>}
        {approval === 'refused' && <p>Patients do not see it. {reason}</p>}
        {approval === 'suspended' && <Suspended reason={approvalReason} />}
      </Notice>
    </div>
  );
}

function ForCollectors() {
  const navigate = useNavigate();
  useEffect(() => void navigate(roundPath, { replace: true }), [navigate]);
  return null;
}

function OwnEmailReminder({ role, vendor: { approval } }: Pick<CurrentVendor, 'role' | 'vendor'>) {
  const session = useSession();
  if (session.state !== 'authenticated' || !session.user.emailUnconfirmed) return null;
  const waits = role === 'owner' && (approval === 'pending' || approval === 'refused');
  return (
    <div className={`tint tint-warn no-print ${styles.reminder}`}>
      <FoldedEmailReminder
        email={session.user.shownEmail ?? session.user.email}
        reason={
          waits
            ? 'Your lab can be approved only after that.'
            : role === 'collector'
              ? 'A new password is sent there if you forget yours.'
              : noMailsYet
        }
      />
    </div>
  );
}
