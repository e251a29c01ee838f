import type { QueryClient } from '@tanstack/react-query';
import { notifyOtherTabs } from '../../api/other-tabs.ts';
import { type SessionResponse, setSession } from './use-session.ts';

export async function startSession(queryClient: QueryClient, answer: SessionResponse) {
  await setSession(queryClient, answer);
  notifyOtherTabs('signed in');
}
