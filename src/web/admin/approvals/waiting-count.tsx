import { useQuery } from '@tanstack/react-query';
import { countWaiting } from '../../../contract/admin/approvals.ts';
import { endpointQuery } from '../../api/query-client.ts';

const waitingQuery = endpointQuery(countWaiting, {});

const refetchIntervalMs = 60_000;

/** The number of labs waiting for approval, in the navigation; empty at zero. */
export function WaitingCount() {
  const { data } = useQuery({ ...waitingQuery, refetchInterval: refetchIntervalMs, refetchOnWindowFocus: true });
  if (!data?.waiting) return null;
  return (
    <span>
      {data.waiting > 99 ? '99+' : data.waiting}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}
