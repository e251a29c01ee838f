import { type RawBuilder, sql } from 'kysely';
import { addDays, fromIndiaTime, type PlainDate } from '../../domain/time/calendar.ts';
import { authorName } from '../database/author-name.ts';
import type { Database } from '../database/connect.ts';
import { selectMonths } from '../database/monthly-partitions.ts';
import type { AuditRow } from '../database/tables/platform-rows.ts';

export type ChosenChanges = {
  userIds?: readonly number[] | undefined;
  vendorIds?: readonly number[] | undefined;
  thing?: string | undefined;
  thingKey?: string | null | undefined;
  requestId?: string | undefined;
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
};

/** Times are text, because the database has microseconds. */
export type RequestCursor = { at: string; requestId: string };
type ChangeCursor = { at: string; id: number };

export type RecordedRequest = Awaited<ReturnType<typeof listRequests>>[number];
export type ExportedChange = Awaited<ReturnType<typeof listChanges>>[number];

/**
 * Requests with matching changes, newest first. Skips from request to request in the index, so that an import of a
 * thousand rows costs as little as a single change.
 */
export async function listRequests(
  db: Database,
  { cursor, pageSize, ...chosen }: ChosenChanges & { cursor: RequestCursor | null; pageSize: number },
): Promise<RequestRow[]> {
  const { vendorIds = [], ...others } = chosen;
  const isAmongLabs = vendorIds.length > 1;
  const conditions = sql.join(
    [...conditionsFor(isAmongLabs ? others : chosen), await selectMonths(db, 'audit_log', 'happened_at')],
    sql` and `,
  );
  const order = sql`order by happened_at desc, request_id desc limit 1`;
  // Each lab's by its index: labs that share a name may be in few of many records.
  const findNewest = (before: RawBuilder<unknown>) =>
    isAmongLabs
      ? sql`select newest.* from unnest(${[...vendorIds]}::bigint[]) as lab (id), lateral (
          select happened_at, request_id from audit_log change where vendor_id = lab.id and ${conditions} ${before} ${order}
        ) newest ${order}`
      : sql`select happened_at, request_id from audit_log change where ${conditions} ${before} ${order}`;
  const start = cursor
    ? sql`and happened_at <= ${cursor.at}::timestamptz
        and (happened_at, request_id) < (${cursor.at}::timestamptz, ${cursor.requestId}::uuid)`
    : sql``;
  const older = sql`and happened_at <= requests.happened_at
    and (happened_at, request_id) < (requests.happened_at, requests.request_id)`;
  const { rows } = await sql<RequestRow>`
    with recursive requests (happened_at, request_id) as (
      (${findNewest(start)})
      union all
      select older.happened_at, older.request_id from requests, lateral (${findNewest(older)}) older
    ), page as (select * from requests limit ${pageSize})
    select page.happened_at::text as at, page.happened_at, page.request_id, first.call, first.role, first.vendor_id,
      first.user_id, users.email, ${authorName} as display_name, vendors.name as vendor_name,
      (select count(*) from audit_log same where same.request_id = page.request_id and ${isNear(sql`same`)}) as change_count
    from page cross join lateral (
        select call, role, vendor_id, user_id from audit_log same where same.request_id = page.request_id and ${isNear(sql`same`)}
        order by id limit 1
      ) first
      left join users on users.id = first.user_id left join vendors on vendors.id = first.vendor_id
    order by page.happened_at desc, page.request_id desc`.execute(db);
  return rows;
}

/** A call lasts seconds: its changes are in one month, rarely in two. */
const isNear = (change: RawBuilder<unknown>) =>
  sql`${change}.happened_at between page.happened_at - interval '1 minute' and page.happened_at + interval '1 minute'`;

type RequestRow = {
  at: string;
  happenedAt: Date;
  requestId: string;
  call: string;
  role: AuditRow['role'];
  vendorId: number | null;
  userId: number | null;
  email: string | null;
  displayName: string;
  vendorName: string | null;
  changeCount: number;
};

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

export async function listChanges(
  db: Database,
  { cursor, pageSize, ...chosen }: ChosenChanges & { cursor: ChangeCursor | null; pageSize: number },
) {
  return db
    .selectFrom('auditLog as change')
    .leftJoin('users', 'users.id', 'change.userId')
    .leftJoin('vendors', 'vendors.id', 'change.vendorId')
    .where(({ and }) => and(conditionsFor({ ...chosen, cursor })))
    .select(['change.id', 'change.requestId', 'change.happenedAt', 'change.call', 'change.role'])
    .select(['users.email', authorName.as('displayName'), 'vendors.name as vendorName'])
    .select(['change.thing', 'change.thingKey', 'change.action', 'change.before', 'change.after'])
    .select(sql<string>`change.happened_at::text`.as('at'))
    .orderBy('change.happenedAt', 'desc')
    .orderBy('change.id', 'desc')
    .limit(pageSize)
    .execute();
}

function conditionsFor({
  userIds,
  vendorIds,
  thing,
  thingKey,
  requestId,
  from,
  to,
  cursor,
}: ChosenChanges & { cursor?: ChangeCursor | null }): RawBuilder<boolean>[] {
  const column = (name: string) => sql.ref(`change.${name}`);
  const conditions = [sql<boolean>`true`];
  if (userIds?.length === 1) conditions.push(sql`${column('userId')} = ${userIds[0]}`);
  else if (userIds) conditions.push(sql`${column('userId')} = any(${userIds})`);
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
  if (cursor)
    conditions.push(sql`${column('happenedAt')} <= ${cursor.at}::timestamptz
      and (${column('happenedAt')}, ${column('id')}) < (${cursor.at}::timestamptz, ${cursor.id})`);
  return conditions;
}
