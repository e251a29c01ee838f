import { sql } from 'kysely';
import { formatPlural, pluralize } from '../../domain/text/plural.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { isUpcomingBooking } from '../database/open-bookings.ts';
import { HttpError } from '../http/http-error.ts';
import type { Write } from '../http/write.ts';
import { revokeInvitations } from '../members/invitations-queries.ts';
import { disableVendorAccounts } from './vendor-accounts.ts';
import { lockVendorDetails } from './vendor-details.ts';

/**
 * Hides offers and packages, too, which the archive keeps. Revokes invitations and closes accounts. Rejected with open
 * bookings. Keeps the address reserved.
 */
export async function deleteVendor(write: Write, id: number, now: number): Promise<void> {
  await write(async (db) => {
    // Simultaneous bookings wait for this lock, and are then rejected.
    const vendor = await lockVendorDetails(db, id);
    if (!vendor) throw new HttpError(404, 'Vendor not found');
    const refusal = await findDeletionRefusal(db, id, now);
    if (refusal) throw new HttpError(409, refusal);
    const deletedAt = new Date(now);
    await db.updateTable('vendors').set({ deletedAt, updatedAt: deletedAt }).where('id', '=', id).execute();
    await revokeInvitations(db, { vendorId: id }, deletedAt);
    await disableVendorAccounts(db, id, deletedAt);
  });
}

export async function findDeletionRefusal(db: Database, id: number, now: number): Promise<string | null> {
  const bookings = await countUpcomingBookings(db, id, now);
  if (bookings === 0) return null;
  return `This lab has ${formatPlural(bookings, 'upcoming booking')}. Move or cancel ${pluralize(bookings, 'it', 'them')} first.`;
}

export async function findVendorUses(db: Database, id: number) {
  const { rows } = await sql<{
    slug: string;
    address: string;
    city: string;
    offers: number;
    packages: number;
    bookings: number;
  }>`
    select slug, address, city,
      (select count(*) from offers where vendor_id = vendors.id and withdrawn_at is null) as offers,
      (select count(*) from health_packages where vendor_id = vendors.id) as packages,
      (select count(*) from bookings where vendor_id = vendors.id) as bookings
    from vendors where id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}

async function countUpcomingBookings(db: Database, vendorId: number, now: number): Promise<number> {
  const { rows } = await sql<{ bookings: number }>`
    select count(*) as bookings from bookings
    where vendor_id = ${vendorId} and ${isUpcomingBooking(toIndiaTime(now))}`.execute(db);
  return rows[0]?.bookings ?? 0;
}
