import { type RawBuilder, sql } from 'kysely';

/** The account that has owned the lab for longest, as a row of `users`; none when it has no open account. */
export function fromFirstOwner(vendorId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from vendor_members join users on users.id = vendor_members.user_id
    where vendor_members.vendor_id = ${vendorId} and vendor_members.role = 'owner' and users.disabled_at is null
    order by vendor_members.created_at, users.id limit 1`;
}
