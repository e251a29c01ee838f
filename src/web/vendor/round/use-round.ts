import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { isApiError } from '../../../contract/errors.ts';
import type { Round, RoundVisit } from '../../../contract/vendor/rounds/own-round.ts';
import { notCollectedTexts } from '../../../domain/home-collection/not-collected.ts';
import { keepRound } from './kept/keep-round.ts';
import { forgetToday } from './kept/kept-today.ts';
import { payeeQuery, roundQuery } from './kept/round-queries.ts';
import { addUnsentNote, openUnsentNotes, type UnsentNote, useUnsentNotes } from './kept/unsent-notes.ts';
import { sendNotes } from './send-notes.ts';

const refreshMs = 60_000;
const retryMs = 10_000;

/** The round with what was tapped here, sent or not. */
export function useRound(userId: number) {
  const queryClient = useQueryClient();
  useEffect(() => openUnsentNotes(userId), [userId]);
  const unsent = useUnsentNotes();
  const query = useQuery({ ...roundQuery, staleTime: 0, refetchInterval: refreshMs, refetchOnWindowFocus: true });
  const { dataUpdatedAt } = query;
  const payee = useQuery(payeeQuery).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer of the server
  useEffect(() => void keepRound(queryClient), [dataUpdatedAt, payee, queryClient]);
  const hasEnded = isApiError(query.error) && query.error.status === 401;
  useEffect(() => {
    if (hasEnded) void forgetToday();
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
  const take = (note: Omit<UnsentNote, 'key' | 'tappedAt' | 'refusal'>) => {
    addUnsentNote(note);
    send();
  };
  return { query, unsent, take };
}

async function sendAndRefresh(queryClient: QueryClient) {
  const isAnswered = await sendNotes((note) =>
    queryClient.setQueryData<Round>(roundQuery.queryKey, (round) => round && withStep(round, note)),
  );
  if (isAnswered) await queryClient.invalidateQueries({ queryKey: roundQuery.queryKey });
}

const withStep = (round: Round, step: UnsentNote): Round => ({
  ...round,
  visits: round.visits.map((visit) => (visit.bookingId === step.bookingId ? applyStep(visit, step) : visit)),
});

export function applyStep(visit: RoundVisit, { step, notCollected, taken }: UnsentNote): RoundVisit {
  return {
    ...visit,
    step,
    notCollected: notCollected ? notCollectedTexts[notCollected] : null,
    taken: step === 'collected' ? Number(taken).toFixed(2) : null,
  };
}
