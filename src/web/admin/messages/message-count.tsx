import { useQuery } from '@tanstack/react-query';
import { countOpenMessages } from '../../../contract/admin/admin-support.ts';
import { endpointQuery } from '../../api/query-client.ts';

const refetchIntervalMs = 60_000;

const formatBadge = (count: number) => (count > 99 ? '99+' : count);

export function DataRequestCount() {
  const count = useOpenMessages('data');
  if (!count?.open) return null;
  return (
    <span>
      {formatBadge(count.open)}
      <span className="visually-hidden"> open{count.overdue > 0 && `, ${count.overdue} overdue`}</span>
    </span>
  );
}

export function OverdueComplaintCount() {
  const count = useOpenMessages('issue');
  if (!count?.overdue) return null;
  return (
    <span>
      {formatBadge(count.overdue)}
      <span className="visually-hidden"> overdue</span>
    </span>
  );
}

function useOpenMessages(kind: 'data' | 'issue') {
  const query = { ...endpointQuery(countOpenMessages, { kind }), refetchInterval: refetchIntervalMs };
  return useQuery({ ...query, refetchOnWindowFocus: true }).data;
}
