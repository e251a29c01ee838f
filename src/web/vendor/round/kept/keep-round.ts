import type { QueryClient } from '@tanstack/react-query';
import type { Round, RoundVisit } from '../../../../contract/vendor/rounds/own-round.ts';
import { toIndiaTime } from '../../../../domain/time/calendar.ts';
import { sessionQuery, setSession } from '../../../account/session/use-session.ts';
import { type DehydratedQueries, hydrateQueries } from '../../../api/query-client.ts';
import { setTabVendor } from '../../../api/tab-vendor.ts';
import { keepPage } from './keep-page.ts';
import { keepToday, readToday } from './kept-today.ts';
import { besideRound, roundQuery } from './round-queries.ts';

/** Keeps the round with all that its page asks for, so that it starts without network. */
export async function keepRound(queryClient: QueryClient): Promise<void> {
  const round = queryClient.getQueryData<Round>(roundQuery.queryKey);
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (!round || !session) return;
  // With their age: prices and the UPI id are asked for again when the network is back.
  const others = besideRound.flatMap(({ queryKey }): DehydratedQueries => {
    const state = queryClient.getQueryState(queryKey);
    return state?.data === undefined ? [] : [[queryKey, state.data, state.dataUpdatedAt]];
  });
  const visits = round.visits.map((visit) => (isDone(visit) ? forgetPerson(visit) : visit));
  await keepToday(round.date, [
    [sessionQuery.queryKey, session],
    [roundQuery.queryKey, { ...round, visits }],
    ...others,
  ]);
  await keepPage();
}

/** Shows the kept round of today to the person whose it is. */
export async function restoreRound(queryClient: QueryClient): Promise<void> {
  const queries = await readToday(toIndiaTime(Date.now()).day);
  const find = <Data>([path]: readonly unknown[]) => queries.find(([key]) => key[0] === path)?.[1] as Data | undefined;
  const session = find<Parameters<typeof setSession>[1]>(sessionQuery.queryKey);
  const round = find<Round>(roundQuery.queryKey);
  if (!session || !round) return;
  await setSession(queryClient, session);
  setTabVendor(round.vendor.id);
  // An answer from the future is of unknown age: the clock of the phone has fallen back.
  const isPast = (updatedAt: number) => updatedAt <= Date.now();
  hydrateQueries(
    queryClient,
    queries.map(([key, data, updatedAt = Date.now()]) => [key, data, isPast(updatedAt) ? updatedAt : 0]),
  );
}

const isDone = ({ step }: RoundVisit) => step === 'collected' || step === 'received' || step === 'not-collected';

/** Of a home where nothing is to be done any more only the name stays. */
function forgetPerson(visit: RoundVisit): RoundVisit {
  return { ...visit, patientPhone: null, guardianName: null, address: null, notes: null, tests: [] };
}
