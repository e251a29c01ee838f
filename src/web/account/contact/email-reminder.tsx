import { sendEmailConfirmation } from '../../../contract/account/email.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';

/** For an account with an unconfirmed address, where e-mail is sent. `reason` names what waits for it. */
export function EmailReminder({
  email,
  reason,
  heading = 'h2',
}: {
  email: string;
  reason: string;
  heading?: 'h1' | 'h2';
}) {
  const sending = useEndpointMutation(sendEmailConfirmation);
  return (
    <Notice
      tone="warn"
      heading={heading}
      title="Confirm your e-mail address"
      actions={
        <Button look="secondary" isUnavailable={sending.isPending} onClick={() => sending.mutate({})}>
          {sending.isPending ? 'Sending...' : 'Send the link again'}
        </Button>
      }
    >
      <p>
        Open the link that we sent to {email}. {reason}
      </p>
      <FormError>{sending.failure}</FormError>
      <p role="status">{sending.isSuccess && `A new link is on its way to ${email}.`}</p>
    </Notice>
  );
}
