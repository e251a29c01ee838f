import { sql } from 'kysely';
import { lateReportDays, reportUseDays } from '../../domain/reports/report-terms.ts';
import { isErased } from '../database/clear-patients.ts';
import type { Database } from '../database/connect.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Of a booking: its patient came, and the promised time has passed within the last two weeks without a final report. It is
 * called late only of a lab that `usesReports`.
 */
export const isReportOverdue = (now: number) => sql<boolean>`(bookings.reported_at is null
  and bookings.report_promised_at is not null
  and bookings.report_promised_at between ${new Date(now - lateReportDays * dayMs)} and ${new Date(now)}
  and bookings.status <> 'cancelled' and bookings.cleared_at is null and not ${isErased}
  and bookings.no_show_at is null
  and (bookings.status = 'completed' or bookings.arrived_at is not null
    or bookings.collection_step in ('collected', 'received')))`;

/** Other labs hand their reports over themselves. */
export async function usesReports(db: Database, vendorId: number, now: number): Promise<boolean> {
  const uploaded = db.selectFrom('reports').where('vendorId', '=', vendorId).select('id');
  const since = new Date(now - reportUseDays * dayMs);
  return (await uploaded.where('uploadedAt', '>=', since).limit(1).executeTakeFirst()) !== undefined;
}
