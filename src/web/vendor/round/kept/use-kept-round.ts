import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { roundPath } from '../../../../domain/paths.ts';
import { sessionQuery } from '../../../account/session/use-session.ts';
import { restoreRound } from './keep-round.ts';
import { forgetToday } from './kept-today.ts';

/**
 * Opens the page of the round from what is kept when the server cannot say who the person is. Nothing stays when nobody is
 * logged in.
 */
export function useKeptRound() {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const { data, isError, isPaused } = useQuery(sessionQuery);
  const isRound = pathname === roundPath;
  const isUnknown = isRound && data === undefined && (isError || isPaused);
  const isLoggedOut = isRound && data === null;
  useEffect(() => {
    if (isUnknown) void restoreRound(queryClient);
    if (isLoggedOut) void forgetToday();
  }, [isUnknown, isLoggedOut, queryClient]);
}
