import { useMutation } from '@tanstack/react-query';
import type { removeAddress, removePerson } from '../../../contract/patient/people/people.ts';
import { call } from '../../api/call.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { useRefetchPeople } from './use-own-people.ts';

/** Of an address at once, because bookings keep what they have. */
export function RemoveButton({
  endpoint,
  id,
  name,
  onRemoved,
}: {
  endpoint: typeof removePerson | typeof removeAddress;
  id: number;
  name: string;
  onRemoved(): void;
}) {
  const refetch = useRefetchPeople();
  const toast = useToast();
  const removal = useMutation({
    mutationFn: () => call(endpoint, { id }),
    networkMode: 'always',
    onSuccess: async () => {
      await refetch();
      onRemoved();
      toast({ tone: 'good', title: `${name} is removed` });
    },
    onError: (error) => toast({ tone: 'bad', title: getErrorMessage(error, unreachableMessage) }),
  });
  return (
    <Button look="bad" isUnavailable={removal.isPending} onClick={() => removal.mutate()}>
      Remove
    </Button>
  );
}
