import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findOwnMail, retryOwnMail } from '../../../contract/account/own-mail.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChangeEmail } from './change-email.tsx';

/** Tells the owner of an account that its mails come back. */
export function RefusedMail({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const query = endpointQuery(findOwnMail, {});
  const { data } = useQuery({ ...query, staleTime: 0 });
  const retry = useEndpointMutation(retryOwnMail, {
    onSuccess: (answer) => queryClient.setQueryData(query.queryKey, answer),
  });
  if (retry.isSuccess) {
    return (
      <p role="status">We send mails to {formatEmail(email)} again. If it is refused once more, this page says so.</p>
    );
  }
  if (!data?.isRefused) return null;
  return (
    <Notice
      tone="warn"
      title="Our mails to you come back"
      actions={
        <>
          <Button look="tonal" isUnavailable={retry.isPending} onClick={() => retry.mutate({})}>
            {retry.isPending ? 'Saving...' : 'Send mails here again'}
          </Button>
          <ChangeEmail email={email} />
        </>
      }
    >
      <p>
        The mail server of {formatEmail(email)} refuses this address, so you get no confirmations and cannot set a
        forgotten password. Check that the address is right and that its mailbox still works.
      </p>
      <FormError>{retry.failure}</FormError>
    </Notice>
  );
}
