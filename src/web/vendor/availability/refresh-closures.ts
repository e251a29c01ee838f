import type { QueryClient } from '@tanstack/react-query';
import { availability, bookingsOutsideHours } from '../../../contract/vendor/availability.ts';
import { closures } from '../../../contract/vendor/closures.ts';

/** After a change of the closures: they, the bookings that they touch and the version of the hours are read anew. */
export async function refreshClosures(queryClient: QueryClient) {
  await Promise.all(
    [closures, bookingsOutsideHours, availability].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
