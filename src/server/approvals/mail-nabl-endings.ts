import { vendorDashboardPath } from '../../domain/paths.ts';
import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { sendMessage } from '../outgoing/send-message.ts';

type Needs = { db: Database; clock: () => number; config: { publicUrl: string } };

const daysBefore = 30;

/** Tells owners of approved labs that a certificate ends within 30 days, once for each certificate. */
export async function mailNablEndings({ db, clock, config }: Needs): Promise<void> {
  const now = clock();
  const { day: today } = toIndiaTime(now);
  const owners = await db
    .selectFrom('vendors')
    .innerJoin('vendorMembers', 'vendorMembers.vendorId', 'vendors.id')
    .innerJoin('users', 'users.id', 'vendorMembers.userId')
    .where('vendors.approval', '=', 'approved')
    .where('vendors.deletedAt', 'is', null)
    .where('nablAccredited', '=', true)
    .where('nablCertificateNumber', 'is not', null)
    .where('nablValidUntil', '>=', today)
    .where('nablValidUntil', '<=', addDays(today, daysBefore))
    .where('vendorMembers.role', '=', 'owner')
    .where('users.disabledAt', 'is', null)
    .select(['vendors.id as vendorId', 'vendors.name as labName', 'nablValidUntil', 'userId', 'users.email'])
    .execute();
  for (const { vendorId, labName, nablValidUntil: validUntil, userId, email } of owners) {
    if (email === null || validUntil === null) continue;
    await sendMessage(db, {
      kind: 'nabl-ending',
      channel: 'email',
      recipient: email,
      userId,
      cause: `NABL of lab ${vendorId} until ${validUntil}`,
      data: { labName, validUntil, profileUrl: `${config.publicUrl}${vendorDashboardPath}` },
      dueAt: new Date(now),
    });
  }
}
