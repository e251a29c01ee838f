import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { isApiError } from '../../../contract/errors.ts';
import type { AskedTest } from '../../../contract/vendor/asked-tests.ts';
import type { Round, RoundVisit } from '../../../contract/vendor/rounds/own-round.ts';
import { notCollectedTexts } from '../../../domain/home-collection/not-collected.ts';
import { parsePaise, serializeRupees } from '../../../domain/text/money.ts';
import { keepRound } from './kept/keep-round.ts';
import { forgetToday } from './kept/kept-today.ts';
import { besideRound, handOverQuery, roundQuery, roundTestsQuery } from './kept/round-queries.ts';
import {
  addUnsentNote,
  getUnsentNotes,
  type NotedTest,
  openUnsentNotes,
  type UnsentNote,
  useUnsentNotes,
} from './kept/unsent-notes.ts';
import { sendNotes } from './send-notes.ts';

const refreshMs = 60_000;
/** While the collector waits at the door for the desk. */
const askedRefreshMs = 10_000;
const retryMs = 10_000;

/** The round with what was tapped here, sent or not. */
export function useRound(userId: number) {
  const queryClient = useQueryClient();
  useEffect(() => openUnsentNotes(userId), [userId]);
  const unsent = useUnsentNotes();
  const query = useQuery({
    ...roundQuery,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && waitsForDesk(data) ? askedRefreshMs : refreshMs),
    refetchOnWindowFocus: true,
  });
  const { dataUpdatedAt } = query;
  const beside = useQueries({ queries: besideRound, combine: getUpdateTimes });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer of the server
  useEffect(() => void keepRound(queryClient), [dataUpdatedAt, beside, queryClient]);
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
  const take = (note: Parameters<typeof addUnsentNote>[0]) => {
    addUnsentNote(note);
    send();
  };
  return { query, unsent, take };
}

async function sendAndRefresh(queryClient: QueryClient) {
  const isAnswered = await sendNotes((note) =>
    queryClient.setQueryData<Round>(roundQuery.queryKey, (round) => round && withNote(round, note)),
  );
  if (!isAnswered) return;
  void queryClient.invalidateQueries({ queryKey: handOverQuery.queryKey });
  if (getUnsentNotes().some(({ refusalCode }) => refusalCode === 'price-changed'))
    void queryClient.invalidateQueries({ queryKey: roundTestsQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: roundQuery.queryKey });
}

const getUpdateTimes = (queries: readonly { dataUpdatedAt: number }[]) =>
  queries.map(({ dataUpdatedAt }) => dataUpdatedAt).join();

const waitsForDesk = ({ visits }: Round) =>
  visits.some(({ askedTests }) => askedTests.some(({ isDeclined }) => !isDeclined));

const withNote = (round: Round, note: UnsentNote): Round => ({
  ...round,
  visits: round.visits.map((visit) => (visit.bookingId === note.bookingId ? applyNote(visit, note) : visit)),
});

export function applyNote(visit: RoundVisit, note: UnsentNote): RoundVisit {
  if ('asked' in note) return { ...visit, askedTests: [...visit.askedTests.filter(isOther(note)), toAskedTest(note)] };
  const { step, notCollected, way } = note;
  const taken = step === 'collected' ? Number(note.taken).toFixed(2) : null;
  const duePaise = parsePaise(visit.due) + parsePaise(visit.taken ?? '0') - parsePaise(taken ?? '0');
  return {
    ...visit,
    step,
    due: serializeRupees(Math.max(0, duePaise)),
    notCollected: notCollected ? notCollectedTexts[notCollected] : null,
    taken,
    takenWay: step === 'collected' ? (way ?? 'cash') : null,
  };
}

const isOther =
  ({ asked }: NotedTest) =>
  ({ testId }: AskedTest) =>
    testId !== asked.testId;

function toAskedTest({ asked: { testId, name, price }, tappedAt }: NotedTest & { tappedAt: number }): AskedTest {
  return { testId, name, price, by: null, at: new Date(tappedAt).toISOString(), isDeclined: false };
}
