import type { CurrentVendor } from '../../../contract/vendor/members.ts';
import { useSite } from '../../page/site.tsx';
import { usePortalLogout } from '../../portal/session/use-portal-logout.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** For a person who was removed from the only lab, or whose only lab was closed. */
export function NoLab({ gone }: { gone: CurrentVendor['vendor'] | undefined }) {
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
