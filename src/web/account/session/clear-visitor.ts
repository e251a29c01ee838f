import type { QueryClient } from '@tanstack/react-query';
import { removePersonalQueries } from './personal-queries.ts';
import { setSession } from './use-session.ts';

export async function clearVisitor(queryClient: QueryClient) {
  await setSession(queryClient, null);
  removePersonalQueries(queryClient);
}
