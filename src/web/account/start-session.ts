import type { QueryClient } from '@tanstack/react-query';
import { tellOtherTabs } from '../api/other-tabs.ts';
import { type SessionResponse, setSession } from './use-session.ts';

/** For who has just logged in or signed up: all tabs of this browser share the session. */
export async function startSession(queryClient: QueryClient, answer: SessionResponse) {
  await setSession(queryClient, answer);
  tellOtherTabs('signed in');
}
