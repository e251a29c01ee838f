import { roundPath } from '../../../domain/paths.ts';
import { useSession } from '../../account/use-session.ts';
import { PageHead } from '../../page/page-head.tsx';
import { PortalFrame } from '../../portal/shell/portal-frame.tsx';
import { Round } from './round.tsx';

/** The only page of collectors, made for a phone. */
export default function RoundPage() {
  const session = useSession();
  return (
    <PortalFrame name="Your round" dashboardPath={roundPath}>
      <PageHead title="Your round" description="The homes to which you go today." />
      {session.state === 'authenticated' && <Round userId={session.user.id} />}
    </PortalFrame>
  );
}
