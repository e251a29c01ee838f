import { sql } from 'kysely';
import { openingKinds } from '../../domain/messages/message-kinds.ts';
import type { ReportMessageData, ReportWithdrawnData } from '../../domain/messages/templates/report-messages.ts';
import { reportLinkPath } from '../../domain/paths.ts';
import { reportLinkDays } from '../../domain/reports/report-terms.ts';
import { bookedItems } from '../bookings/read/booked-tests.ts';
import { bookedPayments, getPayment } from '../bookings/terms/booked-payments.ts';
import { createLinkSecret } from '../bookings/terms/link-secret.ts';
import type { Database } from '../database/connect.ts';
import { hashToken } from '../http/set-cookies.ts';

const dayMs = 86_400_000;

type About = {
  kind: 'report-ready' | 'report-replaced' | 'report-withdrawn';
  bookingId: number;
  recipient: string;
  data: Omit<ReportMessageData, 'reportUrl' | 'isHeld'>;
};

/** With a link of its own. Null if no such report is there any more, or if nobody can know of the withdrawn one. */
export async function writeReportNews(
  db: Database,
  { kind, bookingId, recipient, data }: About,
  { publicUrl }: { publicUrl: string },
  now: number,
) {
  const reports = db.selectFrom('reports').where('bookingId', '=', bookingId);
  if (kind === 'report-withdrawn') {
    if (!(await mayKnow(db, bookingId, recipient))) return null;
    const withdrawn = await reports
      .where('withdrawnAt', 'is not', null)
      .orderBy('withdrawnAt', 'desc')
      .select('reason')
      .executeTakeFirst();
    return withdrawn ? { kind, data: { ...data, reason: withdrawn.reason } satisfies ReportWithdrawnData } : null;
  }
  const valid = await reports
    .where('withdrawnAt', 'is', null)
    .where('replacedAt', 'is', null)
    .select('heldWhileDue')
    .execute();
  if (valid.length === 0) return null;
  const isHeld = valid.every(({ heldWhileDue }) => heldWhileDue) && (await isDue(db, bookingId));
  const token = createLinkSecret();
  if (!(await insertLink(db, { bookingId, recipient, tokenHash: hashToken(token) }, now))) return null;
  return { kind, data: { ...data, reportUrl: `${publicUrl}${reportLinkPath(token)}`, isHeld } };
}

/** Returns false, also while another person takes the booking over, if it does not have this address or number any more. */
async function insertLink(
  db: Database,
  { bookingId, recipient, tokenHash }: { bookingId: number; recipient: string; tokenHash: string },
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into report_links (booking_id, token_hash, created_at, ends_at)
    select id, ${tokenHash}, ${new Date(now)}, ${new Date(now + reportLinkDays * dayMs)} from bookings
    where id = ${bookingId} and ${recipient} in (patient_email, patient_phone) for share
    returning id`.execute(db);
  return rows.length > 0;
}

/** They were told of a report, or somebody has opened one on the page of the booking. */
async function mayKnow(db: Database, bookingId: number, recipient: string): Promise<boolean> {
  const told = db
    .selectFrom('messages')
    .where('bookingId', '=', bookingId)
    .where('recipient', '=', recipient)
    .where('kind', 'in', openingKinds)
    .where('state', 'in', ['sent', 'kept'])
    .select('id');
  const opened = db
    .selectFrom('reportOpenings')
    .innerJoin('reports', 'reports.id', 'reportOpenings.reportId')
    .where('bookingId', '=', bookingId)
    .where('openedBy', '<>', 'lab')
    .select('reportOpenings.reportId');
  return Boolean((await told.limit(1).executeTakeFirst()) ?? (await opened.limit(1).executeTakeFirst()));
}

async function isDue(db: Database, bookingId: number): Promise<boolean> {
  const booking = await db
    .selectFrom('bookings')
    .where('id', '=', bookingId)
    .select(['status', 'arrivedAt', 'noShowAt', bookedItems.as('items'), bookedPayments.as('payments')])
    .executeTakeFirstOrThrow();
  return getPayment(booking).duePaise > 0;
}
