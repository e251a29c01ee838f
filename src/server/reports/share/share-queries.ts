import { sql } from 'kysely';
import { findReportState } from '../../../domain/reports/report-states.ts';
import { bookedItems } from '../../bookings/read/booked-tests.ts';
import { bookedPayments, getPayment } from '../../bookings/terms/booked-payments.ts';
import type { Database } from '../../database/connect.ts';
import { hashToken } from '../../http/set-cookies.ts';

const maxOpenings = 100;

/** Without those by links, which are counted with their link. The latest first. */
export async function listOpenings(db: Database, reportId: number) {
  return db
    .selectFrom('reportOpenings')
    .where('reportId', '=', reportId)
    .where('openedBy', '<>', 'share')
    .orderBy('openedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxOpenings)
    .select(['openedBy', 'openedAt', 'userId'])
    .execute();
}

export async function listShares(db: Database, reportId: number) {
  return db
    .selectFrom('reportShares as share')
    .where('share.reportId', '=', reportId)
    .orderBy('share.createdAt', 'desc')
    .orderBy('share.id', 'desc')
    .limit(maxOpenings)
    .select(['share.id', 'share.createdAt', 'share.endsAt', 'share.endedAt'])
    .select([
      sql<number>`(select count(*) from report_openings where share_id = share.id)`.as('openings'),
      sql<Date | null>`(select max(opened_at) from report_openings where share_id = share.id)`.as('lastOpenedAt'),
    ])
    .execute();
}

type NewShare = { reportId: number; tokenHash: string; createdAt: Date; endsAt: Date };

type SharedBooking = { id: number; handedOverAt: Date | null };

/**
 * Returns its id; 'full' if the report has `maxShares` open ones, 'handed-over' if another person has taken over the booking
 * meanwhile. Lock order: the booking, then the report, because others may be made at the same time.
 */
export async function insertShare(
  db: Database,
  { id: bookingId, handedOverAt }: SharedBooking,
  share: NewShare,
  maxShares: number,
): Promise<number | 'full' | 'handed-over'> {
  return db.transaction().execute(async (transaction) => {
    const { reportId, createdAt } = share;
    const booking = transaction.selectFrom('bookings').where('id', '=', bookingId).select('handedOverAt').forShare();
    const { handedOverAt: latest } = await booking.executeTakeFirstOrThrow();
    if (latest?.getTime() !== handedOverAt?.getTime()) return 'handed-over';
    await transaction.selectFrom('reports').where('id', '=', reportId).select('id').forUpdate().execute();
    const open = await transaction
      .selectFrom('reportShares')
      .where('reportId', '=', reportId)
      .where('endsAt', '>', createdAt)
      .where('endedAt', 'is', null)
      .limit(maxShares)
      .select('id')
      .execute();
    if (open.length >= maxShares) return 'full';
    const { id } = await transaction.insertInto('reportShares').values(share).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

/** Undefined once the link or the report does not count any more. */
export async function findShared(db: Database, token: string, now: Date) {
  const found = await db
    .selectFrom('reportShares as share')
    .innerJoin('reports', 'reports.id', 'share.reportId')
    .innerJoin('bookings', 'bookings.id', 'reports.bookingId')
    .where('share.tokenHash', '=', hashToken(token))
    .where('share.endsAt', '>', now)
    .where('share.endedAt', 'is', null)
    .select(['share.id as shareId', 'share.endsAt', 'reports.id as reportId', 'reports.fileId', 'reports.bytes'])
    .select(['reports.kind', 'reports.pages', 'reports.heldWhileDue', 'reports.replacedAt', 'reports.withdrawnAt'])
    .select(['bookings.id as bookingId', 'bookings.vendorId', 'bookings.vendorName', 'bookings.appointmentOn'])
    .select(['bookings.status', 'bookings.arrivedAt', 'bookings.noShowAt'])
    .select([bookedItems.as('items'), bookedPayments.as('payments')])
    .executeTakeFirst();
  return found && findReportState(found, getPayment(found).duePaise) === 'open' ? found : undefined;
}

/** The best of those with the same bytes: a file may have been uploaded again. */
export async function findBySum(db: Database, sha256: string) {
  return db
    .selectFrom('reports')
    .innerJoin('bookings', 'bookings.id', 'reports.bookingId')
    .where('sha256', '=', sha256)
    .orderBy(sql`withdrawn_at is not null`)
    .orderBy(sql`replaced_at is not null`)
    .orderBy('uploadedAt', 'desc')
    .limit(1)
    .select(['replacedAt', 'withdrawnAt', 'bookings.vendorName', 'bookings.appointmentOn'])
    .executeTakeFirst();
}
