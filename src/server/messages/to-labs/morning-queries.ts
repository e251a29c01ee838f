import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

const dayMs = 24 * 60 * 60_000;

/** What waits for an operator. */
export async function countMorning(db: Database, now: number) {
  const [yesterday, tomorrow] = [new Date(now - dayMs), new Date(now + dayMs)];
  const open = sql`support_messages where kind <> 'feedback' and status <> 'closed'`;
  const count = (from: RawBuilder<unknown>) => sql`(select count(*) from ${from})`;
  const { rows } = await sql<{
    waitingLabs: number;
    waitingChanges: number;
    reviewsToDecide: number;
    overdue: number;
    dueSoon: number;
    failedMessages: number;
  }>`select
    ${count(sql`vendors where approval = 'pending' and deleted_at is null`)} as waiting_labs,
    ${count(sql`proposed_changes join vendors on vendors.id = vendor_id and deleted_at is null where decided_at is null`)}
      as waiting_changes,
    ${count(sql`reviews where (state = 'waiting' or reported_at > decided_at) and state <> 'withdrawn'`)} as reviews_to_decide,
    ${count(sql`${open} and due_at < ${new Date(now)}`)} as overdue,
    ${count(sql`${open} and due_at >= ${new Date(now)} and due_at < ${tomorrow}`)} as due_soon,
    ${count(sql`messages where state = 'failed' and not address_refused and ended_at >= ${yesterday}`)} as failed_messages`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('A select without a table has one row.');
  return counts;
}

/** Operators who want the mail and may open what it counts, each with the secret that ends it. */
export async function listMorningReaders(db: Database) {
  await sql`
    insert into morning_mails (user_id) select id from users
    where role = 'admin' and admin_role in ('all', 'support') and disabled_at is null
    on conflict do nothing`.execute(db);
  return db
    .selectFrom('morningMails')
    .innerJoin('users', 'users.id', 'morningMails.userId')
    .where('isWanted', '=', true)
    .where('users.role', '=', 'admin')
    .where('users.adminRole', 'in', ['all', 'support'])
    .where('users.disabledAt', 'is', null)
    .select(['userId', 'users.email', 'stopSecret'])
    .orderBy('userId')
    .execute();
}

export async function findMorningChoice(db: Database, userId: number): Promise<boolean> {
  const row = await db.selectFrom('morningMails').where('userId', '=', userId).select('isWanted').executeTakeFirst();
  return row?.isWanted ?? true;
}

export async function saveMorningChoice(db: Database, userId: number, isWanted: boolean): Promise<void> {
  await db
    .insertInto('morningMails')
    .values({ userId, isWanted })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ isWanted }))
    .execute();
}

/** False if the secret is none of ours. */
export async function stopMorningMails(db: Database, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('morningMails')
    .set({ isWanted: false })
    .where('stopSecret', '=', secret)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
