import { requestLoginLink } from '../../../contract/account/login-links.ts';
import { minutesOfLink } from '../../../domain/accounts/mailed-links.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';

/** For people who have no code, or no password. */
export function MailLoginLink({ phone }: { phone: string }) {
  const sending = useEndpointMutation(requestLoginLink);
  return (
    <div>
      <FormError>{sending.failure}</FormError>
      <p role="status">
        {sending.isSuccess &&
          `If the account of this number has a confirmed e-mail address, a link that logs in is on its way there. It works for ${minutesOfLink.login} minutes.`}
      </p>
      {!sending.isSuccess && (
        <Button look="quiet" isUnavailable={sending.isPending} onClick={() => sending.mutate({ phone })}>
          Send a link to my e-mail address
        </Button>
      )}
    </div>
  );
}
