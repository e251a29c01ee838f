import { useQuery } from '@tanstack/react-query';
import { countReviews } from '../../../contract/admin/admin-reviews.ts';
import { endpointQuery } from '../../api/query-client.ts';

const refetchIntervalMs = 60_000;

/** The number of reviews to decide, in the navigation; empty at zero. */
export function ReviewCount() {
  const { data } = useQuery({
    ...endpointQuery(countReviews, {}),
    refetchInterval: refetchIntervalMs,
    refetchOnWindowFocus: true,
  });
  if (!data?.toDecide) return null;
  return (
    <span>
      {data.toDecide > 99 ? '99+' : data.toDecide}
      <span className="visually-hidden"> to decide</span>
    </span>
  );
}
