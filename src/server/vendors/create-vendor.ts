import type * as z from 'zod/mini';
import type { Credentials, newVendor } from '../../contract/admin/admin-vendors.ts';
import { defaultOperatingHours, listChangedDays } from '../../domain/schedule/operating-hours.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { createOneTimePassword } from '../auth/passwords/one-time-password.ts';
import { saveWeeklyHours } from '../availability/weekly-hours-queries.ts';
import { userKey } from '../http/fair-queue.ts';
import type { Write } from '../http/write.ts';
import type { ImageNetwork } from '../images/image-network.ts';
import { logoProfile } from '../images/image-profiles.ts';
import type { ImageStore } from '../images/image-store.ts';
import { prepareImage } from '../images/prepare-image.ts';
import type { TellingContext } from '../outgoing/tell-access.ts';
import { findFreeVendorSlug } from './free-vendor-slug.ts';
import { openVendorAccount } from './vendor-accounts.ts';
import { ignoreTakenPlace, placeTaken, toVendorRow } from './vendor-changes.ts';
import { getVendorDetails, type VendorDetails } from './vendor-details.ts';
import { addVendorImage } from './vendor-images.ts';

type Context = Omit<TellingContext, 'db'> & {
  write: Write;
  user: { id: number };
  imageNetwork: ImageNetwork;
  images: ImageStore;
};

/** Approves the lab at once; without hours it gets the usual ones. The account's password is shown once. */
export async function createVendor(
  { write, user, clock, config, imageNetwork: network, images }: Context,
  fields: z.output<typeof newVendor>,
): Promise<{ vendor: VendorDetails; credentials: Credentials }> {
  const now = clock();
  const { operatingHours, ...others } = fields;
  const row = toVendorRow(others, now);
  const { name, address, city = fields.city } = { ...fields, ...row };
  const [logo, password] = await Promise.all([
    prepareImage(fields.logoUrl, {
      profile: logoProfile,
      path: 'logoUrl',
      queueKey: userKey(user.id),
      publicUrl: config.publicUrl,
      network,
      images,
    }),
    createOneTimePassword(),
  ]);
  return write(async (db) => {
    const logoUrl = await logo.store(db, new Date(now));
    const created = await db
      .insertInto('vendors')
      .values({
        ...row,
        name,
        address,
        city,
        slug: await findFreeVendorSlug(db, { name, city }),
        logoUrl,
        approval: 'approved',
        approvalChangedAt: new Date(now),
        createdAt: new Date(now),
      })
      .onConflict(ignoreTakenPlace)
      .returning('id')
      .executeTakeFirst();
    if (!created) throw placeTaken();
    const days = listChangedDays([], operatingHours ?? defaultOperatingHours);
    await saveWeeklyHours(db, created.id, days, toIndiaTime(now).day);
    if (logoUrl) {
      await addVendorImage(db, { vendorId: created.id, address: logoUrl, now: new Date(now), path: 'logoUrl' });
    }
    const vendor = await getVendorDetails(db, created.id);
    return { vendor, credentials: await openVendorAccount({ db, clock, config, user }, vendor, password) };
  });
}
