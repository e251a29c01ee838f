import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { MemberRole } from '../../../contract/endpoint.ts';
import { isApiError } from '../../../contract/errors.ts';
import { type FoundInvitation, findInvitation } from '../../../contract/vendor/members.ts';
import { vendorDashboardPath, vendorLoginPath } from '../../../domain/paths.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { startSession } from '../../account/session/start-session.ts';
import { useSession } from '../../account/session/use-session.ts';
import { checkConnectionMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { AcceptWithAccount } from './accept-with-account.tsx';
import { ChooseFirstPassword } from './choose-first-password.tsx';
import { OpenAccount } from './open-account.tsx';

const roleTexts: Record<MemberRole, string> = {
  owner: 'as an owner',
  desk: 'at its desk',
  collector: 'and collect samples at patients’ homes',
};

/** The target of invitation links. The token is in the hash, which is not sent to servers. */
export default function VendorInvitationPage() {
  const { brandName } = useSite();
  const isHydrated = useIsHydrated();
  const token = useLocation().hash.slice(1);
  return (
    <div className="page stack-4 one-column form-width breakable">
      <PageHead title="Invitation" description={`Join your lab on ${brandName}.`} />
      {/* Rendered by the server; the invitation appears below without moving it. */}
      <h1>Invitation</h1>
      <p className="soft">
        {brandName} is where patients compare labs and book tests, and where labs keep their bookings, hours, tests and
        prices. An invitation is for you alone: it works once, within seven days of the day on which it was made.
      </p>
      <noscript>
        <p>Invitations need JavaScript.</p>
      </noscript>
      {!isHydrated && <Skeletons count={3} label="Loading invitation" />}
      {isHydrated && (token ? <Invitation key={token} token={token} /> : <NoInvitation />)}
    </div>
  );
}

function Invitation({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const { data, error, isLoadingError, refetch } = useQuery({
    ...endpointQuery(findInvitation, { token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  /** The one-time password that opened the account, kept so that it can be replaced without typing it again. */
  const [usedPassword, setUsedPassword] = useState<string | null>(null);

  if (isLoadingError) {
    const isGone = isApiError(error) && error.status < 500 && error.status !== 429;
    return isGone ? (
      <NoInvitation message={error.message} />
    ) : (
      <Notice
        tone="bad"
        title="Something went wrong"
        actions={<Button onClick={() => void refetch()}>Try Again</Button>}
      >
        <p>{isApiError(error) ? error.message : checkConnectionMessage}</p>
      </Notice>
    );
  }
  if (!data) return <Skeletons count={3} label="Loading invitation" />;
  if (usedPassword !== null) return <ChooseFirstPassword email={data.email} currentPassword={usedPassword} />;
  return (
    <>
      <h2>Join {data.vendorName}</h2>
      <p>
        {data.invitedBy} invites {formatEmail(data.email)} to work for {data.vendorName}, {data.city},{' '}
        {roleTexts[data.role]}.
      </p>
      <Acceptance
        token={token}
        invitation={data}
        onOpened={async (answer, oneTimePassword) => {
          setUsedPassword(oneTimePassword);
          await startSession(queryClient, answer);
        }}
      />
    </>
  );
}

function Acceptance({
  invitation,
  token,
  onOpened,
}: {
  invitation: FoundInvitation;
  token: string;
  onOpened: Parameters<typeof OpenAccount>[0]['onOpened'];
}) {
  const { account, email, vendorName } = invitation;
  switch (account) {
    case 'none':
      return <OpenAccount token={token} email={email} onOpened={onOpened} />;
    case 'vendor':
      return <AcceptWithAccount token={token} email={email} vendorName={vendorName} />;
    case 'other':
      return (
        <Notice tone="warn" title="This address belongs to another account">
          <p>An account is either a patient’s or a lab’s. Ask {vendorName} to invite another address of yours.</p>
        </Notice>
      );
  }
}

function NoInvitation({
  message = 'The link is not complete. Open it again as you got it, or ask the person who invited you for a new one.',
}: {
  message?: string;
}) {
  const session = useSession();
  const isMember = session.state === 'authenticated' && session.user.role === 'vendor';
  return (
    <>
      <p>{message}</p>
      <p>
        {isMember ? (
          <Link to={vendorDashboardPath}>Go to your dashboard</Link>
        ) : (
          <Link to={vendorLoginPath}>Log in</Link>
        )}
      </p>
    </>
  );
}
