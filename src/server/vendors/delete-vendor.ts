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

/** Also deletes offers, packages, invitations and accounts. Rejected with open bookings. Keeps the address reserved. */
export async function deleteVendor(write: Write, id: number, now: number): Promise<void> {
  await write(async (db) => {
    // Simultaneous bookings wait for this lock, and are then rejected.
    const vendor = await lockVendorDetails(db, id);
    if (!vendor) throw new HttpError(404, 'Vendor not found');
    const bookings = await countUpcomingBookings(db, id, now);
    if (bookings > 0) {
      throw new HttpError(
        409,
        `This lab has ${formatPlural(bookings, 'upcoming booking')}. Move or cancel ${pluralize(bookings, 'it', 'them')} first.`,
      );
    }
    const deletedAt = new Date(now);
    await db.updateTable('vendors').set({ deletedAt, updatedAt: deletedAt }).where('id', '=', id).execute();
    await revokeInvitations(db, { vendorId: id }, deletedAt);
    await disableVendorAccounts(db, id, deletedAt);
  });
}

async function countUpcomingBookings(db: Database, vendorId: number, now: number): Promise<number> {
  const { rows } = await sql<{ bookings: number }>`
    select count(*) as bookings from bookings
    where vendor_id = ${vendorId} and ${isUpcomingBooking(toIndiaTime(now))}`.execute(db);
  return rows[0]?.bookings ?? 0;
}
