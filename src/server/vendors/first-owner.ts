import { type RawBuilder, sql } from 'kysely';

/** Selects from `users` the open account that has owned the lab for longest. */
export function fromFirstOwner(vendorId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from vendor_members join users on users.id = vendor_members.user_id
    where vendor_members.vendor_id = ${vendorId} and vendor_members.role = 'owner' and users.disabled_at is null
    order by vendor_members.created_at, users.id limit 1`;
}
