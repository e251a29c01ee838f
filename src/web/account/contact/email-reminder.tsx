import { sendEmailConfirmation } from '../../../contract/account/email.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';

type ReminderProps = {
  email: string;
  /** Names what waits for it. */
  reason: string;
};

const title = 'Confirm your e-mail address';

/** For an account with an unconfirmed address, where e-mail is sent. */
export function EmailReminder({ heading = 'h2', ...reminder }: ReminderProps & { heading?: 'h1' | 'h2' }) {
  const sending = useEndpointMutation(sendEmailConfirmation);
  return (
    <Notice tone="warn" heading={heading} title={title} actions={<SendAgain sending={sending} />}>
      <WhatToDo {...reminder} sending={sending} />
    </Notice>
  );
}

/** As one line that opens, above pages on which a person works. */
export function FoldedEmailReminder(reminder: ReminderProps) {
  const sending = useEndpointMutation(sendEmailConfirmation);
  return (
    <Disclosure summary={title}>
      <WhatToDo {...reminder} sending={sending} />
      <div>
        <SendAgain sending={sending} />
      </div>
    </Disclosure>
  );
}

type Sending = ReturnType<typeof useEndpointMutation<typeof sendEmailConfirmation>>;

function SendAgain({ sending }: { sending: Sending }) {
  return (
    <Button look="secondary" isUnavailable={sending.isPending} onClick={() => sending.mutate({})}>
      {sending.isPending ? 'Sending...' : 'Send the link again'}
    </Button>
  );
}

function WhatToDo({ email, reason, sending }: ReminderProps & { sending: Sending }) {
  return (
    <>
      <p>
        Open the link that we sent to {email}. {reason}
      </p>
      <FormError>{sending.failure}</FormError>
      <p role="status">{sending.isSuccess && `A new link is on its way to ${email}.`}</p>
    </>
  );
}
