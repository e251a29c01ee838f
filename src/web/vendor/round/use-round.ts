import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { isApiError } from '../../../contract/errors.ts';
import { ownRound, type Round, type RoundVisit } from '../../../contract/vendor/rounds/own-round.ts';
import { notCollectedTexts } from '../../../domain/home-collection/not-collected.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { setTabVendor } from '../../api/tab-vendor.ts';
import { clearKeptVisits } from '../../page/kept-visits.ts';
import { keepRound } from './keep-round.ts';
import { sendSteps } from './send-steps.ts';
import { addUnsentStep, getUnsentSteps, openUnsentSteps, type UnsentStep, useUnsentSteps } from './unsent-steps.ts';

const refreshMs = 60_000;
const retryMs = 10_000;

export const roundQuery = {
  ...endpointQuery(ownRound, {}),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const round = await call(ownRound, {}, { signal });
    setTabVendor(round.vendor.id);
    return round;
  },
};

/** The round with what was tapped here, sent or not. */
export function useRound(userId: number) {
  const queryClient = useQueryClient();
  useEffect(() => openUnsentSteps(userId), [userId]);
  const unsent = useUnsentSteps();
  const query = useQuery({ ...roundQuery, staleTime: 0, refetchInterval: refreshMs, refetchOnWindowFocus: true });
  const { data } = query;
  useEffect(() => {
    if (data) void keepRound(data);
  }, [data]);
  const hasEnded = isApiError(query.error) && query.error.status === 401;
  useEffect(() => {
    if (hasEnded) clearKeptVisits();
  }, [hasEnded]);
  const isWaiting = unsent.some(({ refusal }) => !refusal);
  const send = useCallback(() => void sendAndRefresh(queryClient), [queryClient]);
  useEffect(() => {
    if (!isWaiting) return;
    send();
    const timer = setInterval(send, retryMs);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [isWaiting, send]);
  const take = (step: Omit<UnsentStep, 'key' | 'tappedAt' | 'refusal'>) => {
    addUnsentStep(step);
    send();
  };
  return { query, unsent, take };
}

async function sendAndRefresh(queryClient: QueryClient) {
  const before = getUnsentSteps();
  await sendSteps((step) =>
    queryClient.setQueryData<Round>(roundQuery.queryKey, (round) => round && withStep(round, step)),
  );
  if (getUnsentSteps() !== before) await queryClient.invalidateQueries({ queryKey: roundQuery.queryKey });
}

const withStep = (round: Round, step: UnsentStep): Round => ({
  ...round,
  visits: round.visits.map((visit) => (visit.bookingId === step.bookingId ? applyStep(visit, step) : visit)),
});

export function applyStep(visit: RoundVisit, { step, notCollected, taken }: UnsentStep): RoundVisit {
  return {
    ...visit,
    step,
    notCollected: notCollected ? notCollectedTexts[notCollected] : null,
    taken: step === 'collected' ? Number(taken).toFixed(2) : null,
  };
}
