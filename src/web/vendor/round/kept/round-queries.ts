import { getUpiPayee } from '../../../../contract/vendor/money/upi.ts';
import { ownRound } from '../../../../contract/vendor/rounds/own-round.ts';
import { call } from '../../../api/call.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { setTabVendor } from '../../../api/tab-vendor.ts';

export const roundQuery = {
  ...endpointQuery(ownRound, {}),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const round = await call(ownRound, {}, { signal });
    setTabVendor(round.vendor.id);
    return round;
  },
};

export const payeeQuery = {
  ...endpointQuery(getUpiPayee, {}),
  staleTime: 60 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
};
