import { sql } from 'kysely';
import type { VendorForApproval } from '../../contract/admin/approvals.ts';
import type { Database } from '../database/connect.ts';

type Namesake = VendorForApproval['namesakes'][number];

/** `shared (own_id, vendor_id, what)`: labs that may be the same as these or of the same person, also deleted ones. */
const withShared = (vendorIds: readonly number[]) => sql`
  with own as (
    select id, name, address, city_slug, phone, google_place_id from vendors where id = any(${[...vendorIds]}::bigint[])
  ), shared (own_id, vendor_id, what) as (
    select own.id, other.id, 'name' from own join vendors as other
      on other.city_slug = own.city_slug and lower(other.name) = lower(own.name) and other.deleted_at is null
    union select own.id, other.id, 'phone' from own join vendors as other
      on other.phone = own.phone and other.deleted_at is null
    union select own.id, other.id, 'address' from own join vendors as other
      on other.city_slug = own.city_slug and lower(other.address) = lower(own.address) and other.deleted_at is null
    union select own.id, other.id, 'place' from own join vendors as other
      on other.google_place_id = own.google_place_id and other.deleted_at is null and other.approval <> 'refused'
    union select own.id, theirs.vendor_id, 'device'
      from own join vendor_members as ours on ours.vendor_id = own.id and ours.role = 'owner'
      join known_devices as our_device on our_device.user_id = ours.user_id
      join known_devices as their_device
        on their_device.token_hash = our_device.token_hash and their_device.user_id <> ours.user_id
      join vendor_members as theirs on theirs.user_id = their_device.user_id and theirs.role = 'owner'
  )`;

/** Other labs that may be the same or of the same person. A browser in which owners of both signed in counts, too. */
export async function listNamesakes(db: Database, vendorId: number): Promise<Namesake[]> {
  const { rows } = await sql<Namesake>`
    ${withShared([vendorId])}
    select id, name, address, approval, array_agg(what order by what) as shares
    from shared join vendors on vendors.id = shared.vendor_id
    where id <> own_id and deleted_at is null
    group by id order by id limit 20`.execute(db);
  return rows;
}

/** What each of these labs shares with any other. */
export async function listShares(db: Database, vendorIds: readonly number[]): Promise<Map<number, Namesake['shares']>> {
  const { rows } = await sql<{ id: number; shares: Namesake['shares'] }>`
    ${withShared(vendorIds)}
    select own_id as id, array_agg(distinct what order by what) as shares
    from shared join vendors on vendors.id = shared.vendor_id
    where vendors.id <> own_id and deleted_at is null
    group by own_id`.execute(db);
  return new Map(rows.map(({ id, shares }) => [id, shares]));
}
