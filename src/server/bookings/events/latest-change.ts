import { type RawBuilder, sql } from 'kysely';

/** The latest entry in the history of a row of `bookings`, of those of one kind, for a lateral join. */
export function latestChange(isOfKind: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`(select * from booking_changes where booking_id = bookings.id and ${isOfKind} order by id desc limit 1)`;
}
