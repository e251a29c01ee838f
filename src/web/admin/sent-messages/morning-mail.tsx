import { useQuery } from '@tanstack/react-query';
import { chooseMorningMail, findMorningMail } from '../../../contract/admin/sent-messages.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx';

const options = [
  ['yes', 'Morning mail at 8:00'],
  ['no', 'No morning mail'],
] as const;

/** Whether the reader gets a mail about what waits or has failed. */
export function MorningMail() {
  const { data } = useQuery(endpointQuery(findMorningMail, {}));
  const choosing = usePortalMutation(chooseMorningMail, {
    refetch: [findMorningMail],
    done: ({ isWanted }) =>
      isWanted ? 'You get a mail on mornings with something to do' : 'The morning mails have stopped',
    failed: 'Your choice is not saved',
  });
  if (!data) return null;
  return (
    <ChoiceMenu
      label="My mail in the morning"
      value={data.isWanted ? 'yes' : 'no'}
      options={options}
      isBusy={choosing.isPending}
      onChange={(chosen) => choosing.isPending || choosing.mutate({ isWanted: chosen === 'yes' })}
    />
  );
}
