import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../contract/errors.ts';
import { type OwnOffer, ownOffers, restoreOffer, withdrawOffer } from '../../../contract/vendor/offers.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useSignedInCall } from '../../portal/use-signed-in-call.ts';
import { useTellDone } from '../../portal/use-tell-done.ts';
import { useToast } from '../../ui/toast.tsx';

export const ownOffersQuery = endpointQuery(ownOffers, {});
export const withdrawnOffersQuery = endpointQuery(ownOffers, { withdrawn: 'true' });

/** Shows an offer as it is now, before the list is read anew. */
export function showOffer(client: QueryClient, offer: OwnOffer) {
  for (const query of [ownOffersQuery, withdrawnOffersQuery]) {
    client.setQueryData(query.queryKey, (offers) =>
      offers?.map((one) => (one.vendorTestId === offer.vendorTestId ? offer : one)),
    );
  }
}

export function refreshOffers(client: QueryClient) {
  return client.invalidateQueries({ queryKey: [ownOffers.path] });
}

/** Withdraws offers and brings them back; each can be undone by the other. */
export function useWithdrawing() {
  const call = useSignedInCall();
  const client = useQueryClient();
  const toast = useToast();
  const tellDone = useTellDone();

  const restore = async ({ vendorTestId, testName }: OwnOffer) => {
    try {
      await call(restoreOffer, { vendorTestId });
      await tellDone({ tone: 'good', title: `${testName} is in your list again` }, refreshOffers(client));
    } catch (error) {
      toast({
        tone: 'bad',
        title: 'It could not be brought back',
        text: getErrorMessage(error as Error, unreachableMessage),
      });
    }
  };
  /** Throws what went wrong. */
  const withdraw = async ({ vendorTestId, version }: OwnOffer) => {
    try {
      return await call(withdrawOffer, { vendorTestId, version });
    } catch (error) {
      if (isApiError(error) && error.status === 409 && error.current) showOffer(client, error.current as OwnOffer);
      void refreshOffers(client);
      throw error;
    }
  };
  const tellWithdrawn = (withdrawn: OwnOffer) =>
    tellDone(
      {
        title: `${withdrawn.testName} is withdrawn`,
        text: 'Patients no longer see it.',
        action: { label: 'Bring back', run: () => void restore(withdrawn) },
      },
      refreshOffers(client),
    );
  return { withdraw, tellWithdrawn, restore };
}
