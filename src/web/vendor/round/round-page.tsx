import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import { roundPath, vendorDashboardPath } from '../../../domain/paths.ts';
import { useSession } from '../../account/use-session.ts';
import { PageHead } from '../../page/page-head.tsx';
import { PortalFrame } from '../../portal/shell/portal-frame.tsx';
import { Round } from './round.tsx';
import { roundQuery } from './use-round.ts';

const labLink = { path: vendorDashboardPath, label: 'Your lab', icon: Building2 };

/** The only page of collectors, made for a phone. */
export default function RoundPage() {
  const session = useSession();
  const role = useQuery({ ...roundQuery, enabled: false }).data?.role;
  const menuLinks = role && role !== 'collector' ? [labLink] : [];
  return (
    <PortalFrame name="Your round" dashboardPath={roundPath} menuLinks={menuLinks}>
      <PageHead title="Your round" description="The homes to which you go today." />
      {session.state === 'authenticated' && <Round userId={session.user.id} />}
    </PortalFrame>
  );
}
