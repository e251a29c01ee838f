import { afterQuietHours } from '../../domain/messages/quiet-hours.ts';
import type { LabDecision } from '../../domain/messages/templates/lab-decision.ts';
import { vendorDashboardPath, vendorTestsPath } from '../../domain/paths.ts';
import type { Database } from '../database/connect.ts';
import { sendMessage } from '../outgoing/send-message.ts';

type Decided = {
  decision: LabDecision;
  reason: string | null;
  now: number;
  /** By default the decision at this moment. */
  cause?: string;
  /** The tests that it is about, which the mail then links to. */
  tests?: readonly string[];
  delayMs?: number;
};

/** Writes to the owners of the labs, in the transaction of the decision. At night the mails wait for the morning. */
export async function tellOwners(
  db: Database,
  vendorIds: readonly number[],
  { decision, reason, now, cause = `${decision} at ${now}`, tests, delayMs = 0 }: Decided,
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
  const path = tests ? vendorTestsPath : vendorDashboardPath;
  for (const { vendorId, labName, userId, email } of owners) {
    if (email === null) continue;
    await sendMessage(db, {
      kind: 'lab-decision',
      channel: 'email',
      recipient: email,
      userId,
      cause: `lab ${vendorId} ${cause}`,
      data: { labName, decision, reason, ...(tests && { tests }), profileUrl: `${publicUrl}${path}` },
      dueAt: new Date(afterQuietHours(now + delayMs)),
    });
  }
}
