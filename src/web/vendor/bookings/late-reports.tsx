import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listLateReports } from '../../../contract/vendor/reports/reports.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { endpointQuery } from '../../api/query-client.ts';

const refreshMs = 5 * 60_000;

/** ', 3 reports late', if any are. */
export function LateReports() {
  const { data } = useQuery({ ...endpointQuery(listLateReports, {}), refetchInterval: refreshMs });
  if (!data?.totalCount) return null;
  return (
    <>
      ,{' '}
      <Link to={`${vendorDashboardPath}/reports`}>
        {`${formatPlural(data.totalCount, 'report')} late`.replaceAll(' ', '\u00a0')}
      </Link>
    </>
  );
}
