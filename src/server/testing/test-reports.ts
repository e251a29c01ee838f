import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Insertable } from 'kysely';
import { createLinkSecret } from '../bookings/terms/link-secret.ts';
import type { ReportRow } from '../database/tables/report-rows.ts';
import { hashToken } from '../http/set-cookies.ts';
import type { TestWorld } from './test-world.ts';

/** A report as a lab has uploaded it, with a file of its own. */
export async function createTestReport(
  { services: { db, reportFiles }, clock }: TestWorld,
  bookingId: number,
  values: Partial<Insertable<ReportRow>> = {},
) {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(100_000)]);
  const fileId = await reportFiles.save(Readable.from([content]));
  const booking = db.selectFrom('bookings').where('id', '=', bookingId).select('vendorId');
  const { vendorId } = await booking.executeTakeFirstOrThrow();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { fileId, fileName: 'report.pdf', bytes: content.length, pages: 2, sha256, proof: 'name' } as const;
  const uploaded = { uploadedAt: new Date(clock.now), uploadedBy: null };
  const { id } = await db
    .insertInto('reports')
    .values({ bookingId, vendorId, kind: 'final', ...file, ...uploaded, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, content, sha256 };
}

/** The token of a link such as those of messages. */
export async function createTestReportLink({ services: { db }, clock }: TestWorld, bookingId: number, days = 7) {
  const token = createLinkSecret();
  const endsAt = new Date(clock.now + days * 86_400_000);
  const tokenHash = hashToken(token);
  await db
    .insertInto('reportLinks')
    .values({ bookingId, tokenHash, createdAt: new Date(clock.now), endsAt })
    .execute();
  return token;
}
