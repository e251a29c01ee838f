import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import { ownVendors } from '../../../contract/vendor/members.ts';
import { roundPath, vendorDashboardPath } from '../../../domain/paths.ts';
import { useSession } from '../../account/session/use-session.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { PageHead } from '../../page/page-head.tsx';
import { PortalFrame } from '../../portal/shell/portal-frame.tsx';
import { CurrentVendorName } from '../dashboard/current-vendor-name.tsx';
import { roundQuery } from './kept/round-queries.ts';
import { Round } from './round.tsx';

const labLink = { path: vendorDashboardPath, label: 'Your lab', icon: Building2 };

/** The only page of collectors, made for a phone. */
export default function RoundPage() {
  const session = useSession();
  const round = useQuery({ ...roundQuery, enabled: false }).data;
  const role = round?.role;
  const own = useQuery({ ...endpointQuery(ownVendors, {}), enabled: session.state === 'authenticated' }).data;
  const several = round && own && own.vendors.length > 1;
  const menuLinks = role && role !== 'collector' ? [labLink] : [];
  return (
    <PortalFrame
      name="Your round"
      dashboardPath={roundPath}
      menuLinks={menuLinks}
      current={several && <CurrentVendorName current={{ vendor: round.vendor, vendors: own.vendors }} />}
    >
      <PageHead title="Your round" description="The homes to which you go today." />
      {session.state === 'authenticated' && <Round userId={session.user.id} />}
    </PortalFrame>
  );
}
