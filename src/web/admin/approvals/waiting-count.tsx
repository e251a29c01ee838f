import { useQuery } from '@tanstack/react-query';
import { countWaiting } from '../../../contract/admin/approvals.ts';
import { endpointQuery } from '../../api/query-client.ts';

const waitingQuery = endpointQuery(countWaiting, {});

const refetchIntervalMs = 60_000;

/** The number of labs and changes waiting for approval, in the navigation; empty at zero. */
export function WaitingCount() {
  const { data } = useQuery({ ...waitingQuery, refetchInterval: refetchIntervalMs, refetchOnWindowFocus: true });
  const waiting = data ? data.waiting + data.changes : 0;
  if (waiting === 0) return null;
  return (
    <span>
      {waiting > 99 ? '99+' : waiting}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}
