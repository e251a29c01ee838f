import type { QueryClient } from '@tanstack/react-query';
import { forgetPersonalQueries } from './personal-queries.ts';
import { setSession } from './use-session.ts';

export async function forgetVisitor(queryClient: QueryClient) {
  await setSession(queryClient, null);
  forgetPersonalQueries(queryClient);
}
