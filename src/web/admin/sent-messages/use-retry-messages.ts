import { retryMessages, searchSentMessages, sentMessageById } from '../../../contract/admin/sent-messages.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';

export function useRetryMessages() {
  return usePortalMutation(retryMessages, {
    refetch: [searchSentMessages, sentMessageById],
    done: ({ retried }) =>
      retried === 0 ? 'Nothing is left to try again' : `${formatPlural(retried, 'message')} will be tried again`,
    failed: 'Not tried again',
  });
}
