import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type OwnOffer, ownOffers, restoreOffer, withdrawOffer } from '../../../contract/vendor/vendor-offers.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';

export const ownOffersQuery = endpointQuery(ownOffers, {});
export const withdrawnOffersQuery = endpointQuery(ownOffers, { withdrawn: 'true' });

export function showOffer(client: QueryClient, offer: OwnOffer) {
  for (const query of [ownOffersQuery, withdrawnOffersQuery]) {
    client.setQueryData(query.queryKey, (offers) =>
      offers?.map((one) => (one.vendorTestId === offer.vendorTestId ? offer : one)),
    );
  }
}

export function useRestoreOffer() {
  return usePortalMutation(restoreOffer, {
    refetch: [ownOffers],
    done: ({ testName }) => `${testName} is in your list again`,
    failed: 'It could not be brought back',
  });
}

export function useWithdrawOffer() {
  const client = useQueryClient();
  const restore = useRestoreOffer();
  return usePortalMutation(withdrawOffer, {
    refetch: [ownOffers],
    onConflict: (current) => showOffer(client, current as OwnOffer),
    done: ({ testName, vendorTestId }) => ({
      title: `${testName} is withdrawn`,
      text: 'Patients no longer see it.',
      action: { label: 'Bring back', run: () => restore.mutate({ vendorTestId }) },
    }),
  });
}
