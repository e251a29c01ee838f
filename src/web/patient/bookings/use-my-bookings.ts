import { useInfiniteQuery } from '@tanstack/react-query';
import { myBookings } from '../../../contract/patient/my-bookings.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { type PageRequest, prefetchInto } from '../../page/prefetch-loader.ts';

export type MyBookings = ReturnType<typeof useMyBookings>;

export function useMyBookings(when: 'upcoming' | 'past', isSignedIn: boolean) {
  return useInfiniteQuery({
    queryKey: [myBookings.path, { when }],
    queryFn: ({ pageParam: cursor, signal }) => call(myBookings, { when, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: isSignedIn,
    networkMode: 'always',
    staleTime: 15_000,
    refetchOnWindowFocus: true,
    meta: { endpoint: myBookings },
  });
}

export async function prefetchMyBookings(request: PageRequest, when: 'upcoming' | 'past') {
  const query = endpointQuery(myBookings, { when });
  const first = await prefetchInto(request)(query);
  request.queryClient.setQueryData<unknown>(query.queryKey, { pages: [first], pageParams: [undefined] });
}
