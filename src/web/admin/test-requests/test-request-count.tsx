import { useQuery } from '@tanstack/react-query';
import { countTestRequests } from '../../../contract/admin/test-requests.ts';
import { endpointQuery } from '../../api/query-client.ts';

const refetchIntervalMs = 60_000;

/** The number of requests for tests that wait, in the navigation; empty at zero. */
export function TestRequestCount() {
  const { data } = useQuery({
    ...endpointQuery(countTestRequests, {}),
    refetchInterval: refetchIntervalMs,
    refetchOnWindowFocus: true,
  });
  if (!data?.open) return null;
  return (
    <span>
      {data.open > 99 ? '99+' : data.open}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}
