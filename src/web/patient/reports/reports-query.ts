import { listReports, type ReportsReference } from '../../../contract/patient/reports/reports.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { formatSlotTime } from '../format-slot.ts';

export function reportsQuery(reference: ReportsReference) {
  return {
    ...endpointQuery(listReports, reference),
    // A lab may upload, replace or withdraw one meanwhile.
    staleTime: 15_000,
    refetchOnWindowFocus: true,
    meta: { endpoint: listReports, isPersonal: true },
  };
}

/** '30 Nov 2026, 9:12 am' */
export const formatMoment = ({ date, time }: { date: string; time: string }) =>
  `${formatDate(date)}, ${formatSlotTime(time).replace(' ', '\u00a0')}`;
