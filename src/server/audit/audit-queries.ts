import { type RawBuilder, sql } from 'kysely';
import { addDays, fromIndiaTime, type PlainDate } from '../../domain/calendar.ts';
import type { Database } from '../database/connect.ts';

export type ChosenChanges = {
  userId?: number | undefined;
  vendorIds?: readonly number[] | undefined;
  thing?: string | undefined;
  thingKey?: string | null | undefined;
  requestId?: string | undefined;
  /** First and last day. */
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
};

/** A place in the log. Its time is text, because the database knows it by the microsecond. */
export type AuditPlace = { at: string; id: number };

export type RecordedRequest = Awaited<ReturnType<typeof listRequests>>[number];
export type RecordedChange = Awaited<ReturnType<typeof listChangesOfRequests>>[number];
export type ExportedChange = Awaited<ReturnType<typeof listChanges>>[number];

/** Requests that changed something of what is chosen, the newest first. Each is found by its first such change. */
export async function listRequests(
  db: Database,
  { after, limit, ...chosen }: ChosenChanges & { after: AuditPlace | null; limit: number },
) {
  return db
    .selectFrom('auditLog as change')
    .innerJoin('users', 'users.id', 'change.userId')
    .leftJoin('vendors', 'vendors.id', 'change.vendorId')
    .where(({ and }) => and(conditionsFor('change', { ...chosen, after })))
    .where(
      sql<boolean>`not exists (select from audit_log earlier
        where earlier.request_id = change.request_id and earlier.id < change.id
          and ${sql.join(conditionsFor('earlier', chosen), sql` and `)})`,
    )
    .select(['change.id', 'change.requestId', 'change.happenedAt', 'change.call', 'change.role', 'change.vendorId'])
    .select(['change.userId', 'users.email', 'users.displayName', 'vendors.name as vendorName'])
    .select(sql<string>`change.happened_at::text`.as('at'))
    .select(
      sql<number>`(select count(*) from audit_log same where same.request_id = change.request_id)`.as('changeCount'),
    )
    .orderBy('change.happenedAt', 'desc')
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute();
}

/** The first changes of each of some requests. */
export async function listChangesOfRequests(db: Database, requestIds: readonly string[], maxOfEach: number) {
  return db
    .selectFrom(sql<{ requestId: string }>`unnest(${requestIds}::uuid[])`.as<'request'>(sql`request (request_id)`))
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('auditLog')
          .whereRef('auditLog.requestId', '=', 'request.requestId')
          .select(['id', 'thing', 'thingKey', 'action', 'before', 'after'])
          .orderBy('id')
          .limit(maxOfEach)
          .as('change'),
      (join) => join.onTrue(),
    )
    .select(['request.requestId', 'change.id', 'change.thing', 'change.thingKey', 'change.action'])
    .select(['change.before', 'change.after'])
    .execute();
}

/** Single changes, the newest first. */
export async function listChanges(
  db: Database,
  { after, limit, ...chosen }: ChosenChanges & { after: AuditPlace | null; limit: number },
) {
  return db
    .selectFrom('auditLog as change')
    .innerJoin('users', 'users.id', 'change.userId')
    .leftJoin('vendors', 'vendors.id', 'change.vendorId')
    .where(({ and }) => and(conditionsFor('change', { ...chosen, after })))
    .select(['change.id', 'change.requestId', 'change.happenedAt', 'change.call', 'change.role'])
    .select(['users.email', 'users.displayName', 'vendors.name as vendorName'])
    .select(['change.thing', 'change.thingKey', 'change.action', 'change.before', 'change.after'])
    .select(sql<string>`change.happened_at::text`.as('at'))
    .orderBy('change.happenedAt', 'desc')
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute();
}

/** Labs by a part of their name. */
export async function findVendorIdsByName(db: Database, name: string, limit: number): Promise<number[]> {
  const found = await db
    .selectFrom('vendors')
    .where('name', 'ilike', `%${name.replace(/[\\%_]/g, '\\$&')}%`)
    .select('id')
    .orderBy('id')
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}

export async function findUserIdByEmail(db: Database, email: string): Promise<number | undefined> {
  return (await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst())?.id;
}

function conditionsFor(
  alias: 'change' | 'earlier',
  { userId, vendorIds, thing, thingKey, requestId, from, to, after }: ChosenChanges & { after?: AuditPlace | null },
): RawBuilder<boolean>[] {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const conditions = [sql<boolean>`true`];
  if (userId !== undefined) conditions.push(sql`${column('userId')} = ${userId}`);
  if (vendorIds?.length === 1) conditions.push(sql`${column('vendorId')} = ${vendorIds[0]}`);
  else if (vendorIds) conditions.push(sql`${column('vendorId')} = any(${vendorIds})`);
  if (thing !== undefined) conditions.push(sql`${column('thing')} = ${thing}`);
  if (thingKey) conditions.push(sql`${column('thingKey')} = ${thingKey}`);
  if (requestId !== undefined) conditions.push(sql`${column('requestId')} = ${requestId}`);
  if (from) conditions.push(sql`${column('happenedAt')} >= ${new Date(fromIndiaTime({ day: from, minute: 0 }))}`);
  if (to) {
    const end = new Date(fromIndiaTime({ day: addDays(to, 1), minute: 0 }));
    conditions.push(sql`${column('happenedAt')} < ${end}`);
  }
  if (after) conditions.push(sql`(${column('happenedAt')}, ${column('id')}) < (${after.at}::timestamptz, ${after.id})`);
  return conditions;
}
