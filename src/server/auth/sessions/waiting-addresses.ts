import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { ChannelConfig } from '../../outgoing/open-channels.ts';
import { type insertUser, insertWaitingUser, isHolder } from './auth-queries.ts';
import { needsConfirmedEmail } from './session-user.ts';

type NewUser = Parameters<typeof insertUser>[1];
type Context = { db: Database; config: Pick<ChannelConfig, 'smtp'> };

/**
 * An account that waits for an address which an account of a lab holds without having confirmed it: the first of both that
 * opens a link keeps it. One waits at a time; undefined for others, who set a new password by mail.
 */
export async function insertBesideUnconfirmed(context: Context, account: NewUser) {
  if (account.confirmedAt || !(await findUnconfirmedHolder(context, account.email))) return undefined;
  return insertWaitingUser(context.db, account);
}

/** An account that waits for the address; see `findUnconfirmedHolder`. */
export async function findUnconfirmedWaiting({ db }: Pick<Context, 'db'>, email: string): Promise<number | undefined> {
  return (await selectUnconfirmed(db, email).where(sql<boolean>`users.email_waits`).executeTakeFirst())?.id;
}

/** None where no mail is set up, and never the account of the only owner of a lab at which patients may be booked. */
export async function findUnconfirmedHolder(
  { db, config }: Context,
  email: string,
  roles: readonly ('vendor' | 'customer')[] = ['vendor'],
): Promise<number | undefined> {
  if (!needsConfirmedEmail(config)) return undefined;
  return (await selectUnconfirmed(db, email).where(isHolder).where('role', 'in', roles).executeTakeFirst())?.id;
}

function selectUnconfirmed(db: Database, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .where('confirmedAt', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from vendor_members own join vendors on vendors.id = own.vendor_id
        where own.user_id = users.id and own.role = 'owner' and vendors.deleted_at is null
          and vendors.approval in ('approved', 'suspended')
          and not exists (
            select from vendor_members other join users others on others.id = other.user_id
            where other.vendor_id = own.vendor_id and other.role = 'owner' and others.id <> users.id
              and others.disabled_at is null))`,
    )
    .select('id');
}
