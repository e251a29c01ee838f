import { listReports, type ReportsReference } from '../../../contract/patient/reports/reports.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { formatSlot } from '../format-slot.ts';

export function reportsQuery(reference: ReportsReference) {
  return {
    ...endpointQuery(listReports, reference),
    // A lab may upload, replace or withdraw one meanwhile.
    staleTime: 15_000,
    refetchOnWindowFocus: true,
    meta: { endpoint: listReports, isPersonal: true },
  };
}

/** 'Today, 9:12 am' */
export const formatMoment = (moment: { date: string; time: string }, today: PlainDate) => formatSlot(moment, today);
