import { sql } from 'kysely';
import type { VendorForApproval } from '../../contract/admin/approvals.ts';
import type { Database } from '../database/connect.ts';

type Namesake = VendorForApproval['namesakes'][number];
type Lab = {
  id: number;
  name: string;
  address: string;
  citySlug: string;
  phone: string | null;
  googlePlaceId: string | null;
};

/** Labs that may be the same or of the same person. A browser in which owners of both signed in counts, too. */
export async function listNamesakes(
  db: Database,
  { id, name, address, citySlug, phone, googlePlaceId }: Lab,
): Promise<Namesake[]> {
  const { rows } = await sql<Namesake>`
    with found (vendor_id, shared) as (
      select id, 'name' from vendors
        where city_slug = ${citySlug} and lower(name) = lower(${name}) and deleted_at is null
      union select id, 'phone' from vendors where phone = ${phone} and deleted_at is null
      union select id, 'address' from vendors
        where city_slug = ${citySlug} and lower(address) = lower(${address}) and deleted_at is null
      union select id, 'place' from vendors
        where google_place_id = ${googlePlaceId} and deleted_at is null and approval <> 'refused'
      union select theirs.vendor_id, 'device'
        from vendor_members as own
        join known_devices as own_device on own_device.user_id = own.user_id
        join known_devices as their_device
          on their_device.token_hash = own_device.token_hash and their_device.user_id <> own.user_id
        join vendor_members as theirs on theirs.user_id = their_device.user_id and theirs.role = 'owner'
        where own.vendor_id = ${id} and own.role = 'owner'
    )
    select id, name, address, approval, array_agg(shared order by shared) as shares
    from found join vendors on vendors.id = found.vendor_id
    where id <> ${id} and deleted_at is null
    group by id order by id limit 20`.execute(db);
  return rows;
}
