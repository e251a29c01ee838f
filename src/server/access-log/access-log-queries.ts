import type { AccessCursor } from '../../contract/admin/access-log.ts';
import { addDays, fromIndiaTime, type PlainDate } from '../../domain/time/calendar.ts';
import { authorName } from '../database/author-name.ts';
import type { Database } from '../database/connect.ts';

export type ChosenReads = {
  userIds?: readonly number[] | undefined;
  vendorIds?: readonly number[] | undefined;
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
};

/** Reads of an hour are one row, newest first. */
export async function listReads(
  db: Database,
  { userIds, vendorIds, from, to, cursor, pageSize }: ChosenReads & { cursor: AccessCursor | null; pageSize: number },
) {
  let reads = db
    .selectFrom('accessLog')
    .leftJoin('users', 'users.id', 'accessLog.userId')
    .leftJoin('vendors', 'vendors.id', 'accessLog.vendorId');
  if (userIds) reads = reads.where('accessLog.userId', 'in', userIds);
  if (vendorIds) reads = reads.where('accessLog.vendorId', 'in', vendorIds);
  if (from) reads = reads.where('hour', '>=', new Date(startOf(from)));
  if (to) reads = reads.where('hour', '<', new Date(startOf(addDays(to, 1))));
  if (cursor) {
    reads = reads.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('hour', 'accessLog.id'), '<', tuple(cursor.hour, cursor.id)),
    );
  }
  return reads
    .select(['accessLog.id', 'hour', 'lastAt', 'accessLog.role', 'call', 'about', 'scope', 'times', 'rowCount'])
    .select(['accessLog.userId', 'users.email', authorName.as('displayName')])
    .select(['accessLog.vendorId', 'vendors.name as vendorName'])
    .orderBy('hour', 'desc')
    .orderBy('accessLog.id', 'desc')
    .limit(pageSize)
    .execute();
}

const startOf = (day: PlainDate) => fromIndiaTime({ day, minute: 0 });
