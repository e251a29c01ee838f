import { useQuery } from '@tanstack/react-query';
import { countTestRequests } from '../../../contract/admin/test-requests.ts';
import { endpointQuery } from '../../api/query-client.ts';

const refetchIntervalMs = 60_000;

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
