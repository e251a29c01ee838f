import type { AccessAct } from '../../domain/messages/templates/access-given.ts';
import type { UpiIdChangedData } from '../../domain/messages/templates/upi-id-changed.ts';
import { newPasswordPath, vendorDashboardPath } from '../../domain/paths.ts';
import { formatEmail } from '../../domain/text/format-email.ts';
import type { Database } from '../database/connect.ts';
import type { CallServices } from '../http/call-context.ts';
import { type ChannelConfig, isChannelOpen } from './open-channels.ts';
import { sendMessages } from './send-message.ts';

const hourMs = 60 * 60_000;

export type TellingContext = Pick<CallServices, 'clock'> & {
  db: Database;
  config: ChannelConfig & { publicUrl: string };
  user: { displayName: string };
};
type Recipient = { id: number; email: string; displayName: string };

/** Writes to all owners of a lab, in the transaction of the change. `ended` says what no longer works. */
export async function tellOwners(
  context: TellingContext,
  vendorId: number,
  act: AccessAct,
  ended: string | null = null,
): Promise<void> {
  const { db } = context;
  const { name } = await db.selectFrom('vendors').where('id', '=', vendorId).select('name').executeTakeFirstOrThrow();
  await tell(context, await listOwners(db, vendorId), {
    act,
    about: name,
    ended,
    cause: `of lab ${vendorId} at ${context.clock()}`,
  });
}

/** Writes to all owners of a lab, in the transaction of the change. */
export async function tellOfUpiId(
  { db, clock, config, user }: TellingContext,
  vendorId: number,
  changed: Pick<UpiIdChangedData, 'change' | 'labName' | 'upiId' | 'inForceAt'>,
): Promise<void> {
  if (!isChannelOpen(config, 'email', 'upi-id-changed')) return;
  const dueAt = new Date(clock());
  const profileUrl = `${config.publicUrl}${vendorDashboardPath}`;
  const passwordUrl = `${config.publicUrl}${newPasswordPath}`;
  const owners = await listOwners(db, vendorId);
  await sendMessages(
    db,
    owners.map(({ id, email, displayName }) => ({
      kind: 'upi-id-changed' as const,
      channel: 'email' as const,
      recipient: email,
      userId: id,
      cause: `UPI id ${changed.change} of lab ${vendorId} at ${clock()}`,
      dueAt,
      data: { ...changed, displayName, byName: user.displayName, at: dueAt.toISOString(), profileUrl, passwordUrl },
    })),
  );
}

/** Whether a mail about a UPI id reaches the others who own a lab. One who owns it alone needs none. */
export async function canTellOtherOwners({ db, config }: TellingContext, vendorId: number): Promise<boolean> {
  return isChannelOpen(config, 'email', 'upi-id-changed') || (await listOwners(db, vendorId)).length < 2;
}

function listOwners(db: Database, vendorId: number): Promise<Recipient[]> {
  return db
    .selectFrom('vendorMembers')
    .innerJoin('users', 'users.id', 'userId')
    .where('vendorId', '=', vendorId)
    .where('vendorMembers.role', '=', 'owner')
    .where('disabledAt', 'is', null)
    .select(['users.id', 'email', 'displayName'])
    .execute();
}

/** Writes to the person of the account and to all administrators. `role` says what an administrator may do now. */
export async function tellAdmins(
  context: TellingContext,
  account: Recipient,
  act: AccessAct,
  role: string | null = null,
): Promise<void> {
  const recipients = [account, ...(await listAdmins(context.db)).filter(({ id }) => id !== account.id)];
  const cause = `of account ${account.id} at ${context.clock()}`;
  await tell(context, recipients, { act, about: formatEmail(account.email), role, cause });
}

/** Once an hour for each table and administrator. */
export async function tellExport(context: TellingContext & { user: { id: number } }, table: string): Promise<void> {
  const cause = `of ${table} by ${context.user.id} in hour ${Math.floor(context.clock() / hourMs)}`;
  await tell(context, await listAdmins(context.db), { act: 'table-exported', about: table, cause });
}

function listAdmins(db: Database): Promise<Recipient[]> {
  const admins = db.selectFrom('users').where('role', '=', 'admin').where('disabledAt', 'is', null);
  return admins.select(['id', 'email', 'displayName']).execute();
}

async function tell(
  { db, clock, config, user }: TellingContext,
  recipients: readonly Recipient[],
  {
    act,
    about,
    role = null,
    ended = null,
    cause,
  }: { act: AccessAct; about: string; role?: string | null; ended?: string | null; cause: string },
) {
  if (!isChannelOpen(config, 'email', 'access-given')) return;
  const dueAt = new Date(clock());
  const passwordUrl = `${config.publicUrl}${newPasswordPath}`;
  await sendMessages(
    db,
    recipients.map(({ id, email, displayName }) => ({
      kind: 'access-given' as const,
      channel: 'email' as const,
      recipient: email,
      userId: id,
      cause: `${act} ${cause}`,
      dueAt,
      data: { displayName, act, byName: user.displayName, about, role, ended, at: dueAt.toISOString(), passwordUrl },
    })),
  );
}
