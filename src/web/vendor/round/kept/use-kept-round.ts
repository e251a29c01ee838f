import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { roundPath } from '../../../../domain/paths.ts';
import { sessionQuery } from '../../../account/session/use-session.ts';
import { restoreRound } from './keep-round.ts';

/** Opens the page of the round from what is kept when the server cannot say who the person is. */
export function useKeptRound() {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const { data, isError, isPaused } = useQuery(sessionQuery);
  const isUnknown = pathname === roundPath && data === undefined && (isError || isPaused);
  useEffect(() => {
    if (isUnknown) void restoreRound(queryClient);
  }, [isUnknown, queryClient]);
}
