import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type CurrentVendor, type OwnVendors, ownVendors } from '../../../contract/vendor/members.ts';
import { accountPath } from '../../../domain/paths.ts';
import { WaitingLab } from '../../account/security/waiting-lab.tsx';
import { sessionQuery } from '../../account/session/use-session.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useSite } from '../../page/site.tsx';
import { usePortalLogout } from '../../portal/session/use-portal-logout.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { enterVendor } from '../enter-vendor.ts';
import styles from './dashboard.module.css';
import { useSwitchVendor } from './use-vendor-switch.ts';
import { VendorLabel } from './vendor-label.tsx';

const ownVendorsQuery = endpointQuery(ownVendors, {});

export function ChooseVendor({ gone }: { gone: CurrentVendor['vendor'] | undefined }) {
  const query = useQuery({ ...ownVendorsQuery, staleTime: 0 });
  const switchTo = useSwitchVendor();
  if (query.isLoadingError) return <LoadError query={query} title="Your labs could not be loaded" />;
  if (query.data?.vendors.length === 0) {
    return (
      <div className={styles.notice}>
        {query.data.waiting.length > 0 ? <WaitingLabs labs={query.data.waiting} /> : <NoLab gone={gone} />}
      </div>
    );
  }
  return (
    <div className={styles.notice}>
      <Notice
        tone={gone ? 'warn' : 'plain'}
        title={gone ? `You can no longer open ${gone.name}` : 'Which lab do you want to open?'}
      >
        {gone ? (
          <p>
            It was closed, or your work there has ended. What you typed is still here: copy what you need, then open
            another lab.
          </p>
        ) : (
          <p>You can switch between your labs at the top of every page.</p>
        )}
        {query.data ? (
          <div className={`stack-2 ${styles.choice}`}>
            {query.data.vendors.map((vendor) => (
              <Button key={vendor.id} look="secondary" onClick={() => switchTo(vendor.id)}>
                <VendorLabel vendor={vendor} />
              </Button>
            ))}
          </div>
        ) : (
          <Skeletons count={3} label="Loading your labs" />
        )}
      </Notice>
    </div>
  );
}

/** For a person whose address was first shown by a new password. */
function WaitingLabs({ labs }: { labs: OwnVendors['waiting'] }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const onAnswered = async (worksThere: boolean) => {
    if (worksThere) return enterVendor(queryClient, null);
    // With the last lab the account becomes a customer's, to whom the portal is closed.
    if (labs.length === 1) await navigate(accountPath);
    await Promise.all(
      [sessionQuery, ownVendorsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
    );
  };
  return (
    <Notice title="Before you go on">
      {labs.map((lab) => (
        <WaitingLab key={lab.id} lab={lab} onAnswered={onAnswered} />
      ))}
    </Notice>
  );
}

/** For a person who was removed from the only lab, or whose only lab was closed. */
function NoLab({ gone }: { gone: CurrentVendor['vendor'] | undefined }) {
  const { supportEmail } = useSite();
  const { isPending, logOut } = usePortalLogout();
  return (
    <Notice
      tone="warn"
      title={gone ? `You can no longer open ${gone.name}` : 'You work for no lab'}
      actions={
        <Button isUnavailable={isPending} onClick={() => void logOut()}>
          {isPending ? 'Logging out...' : 'Log out'}
        </Button>
      }
    >
      <p>
        Your work there has ended, or the lab was closed. {gone && 'What you typed is still here: copy what you need.'}
      </p>
      <p>
        To get back in, ask an owner of the lab to invite you again. If you think that this is a mistake, write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Notice>
  );
}
