import { afterQuietHours } from '../../domain/messages/quiet-hours.ts';
import type { LabDecision } from '../../domain/messages/templates/lab-decision.ts';
import { vendorDashboardPath } from '../../domain/paths.ts';
import type { Database } from '../database/connect.ts';
import { sendMessage } from '../outgoing/send-message.ts';

type Decided = { decision: LabDecision; reason: string | null; now: number };

/** Writes to the owners of the labs, in the transaction of the decision. At night the mails wait for the morning. */
export async function tellOwners(
  db: Database,
  vendorIds: readonly number[],
  { decision, reason, now }: Decided,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  const owners = await db
    .selectFrom('vendorMembers')
    .innerJoin('users', 'users.id', 'vendorMembers.userId')
    .innerJoin('vendors', 'vendors.id', 'vendorMembers.vendorId')
    .where('vendorMembers.vendorId', 'in', vendorIds)
    .where('vendorMembers.role', '=', 'owner')
    .where('users.disabledAt', 'is', null)
    .select(['vendors.id as vendorId', 'vendors.name as labName', 'vendorMembers.userId', 'users.email'])
    .execute();
  for (const { vendorId, labName, userId, email } of owners) {
    if (email === null) continue;
    await sendMessage(db, {
      kind: 'lab-decision',
      channel: 'email',
      recipient: email,
      userId,
      cause: `lab ${vendorId} ${decision} at ${now}`,
      data: { labName, decision, reason, profileUrl: `${publicUrl}${vendorDashboardPath}` },
      dueAt: new Date(afterQuietHours(now)),
    });
  }
}
