import { getToHandOver } from '../../../../contract/vendor/money/day-close.ts';
import { getUpiPayee } from '../../../../contract/vendor/money/upi.ts';
import { listRoundTests, ownRound } from '../../../../contract/vendor/rounds/own-round.ts';
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

const hardlyChanges = { staleTime: 60 * 60_000, gcTime: Number.POSITIVE_INFINITY };
export const payeeQuery = { ...endpointQuery(getUpiPayee, {}), ...hardlyChanges };
export const roundTestsQuery = { ...endpointQuery(listRoundTests, {}), ...hardlyChanges };
export const handOverQuery = { ...endpointQuery(getToHandOver, {}), refetchInterval: 60_000 };

/** What the page asks for beside the round, and keeps with it. */
export const besideRound = [payeeQuery, roundTestsQuery, handOverQuery] as const;
