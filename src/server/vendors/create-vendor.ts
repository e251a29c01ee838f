import type * as z from 'zod/mini';
import type { Credentials } from '../../contract/admin/admin-vendors.ts';
import type { newVendor } from '../../contract/admin/admin-vendors-schemas.ts';
import { defaultOperatingHours } from '../../domain/schedule/operating-hours.ts';
import type { Write } from '../http/write.ts';
import { logoProfile } from '../images/image-profiles.ts';
import { prepareImage } from '../images/prepare-image.ts';
import { findFreeVendorSlug } from './free-vendor-slug.ts';
import { createOneTimePassword, openVendorAccount } from './vendor-accounts.ts';
import { placeTaken, toVendorRow } from './vendor-changes.ts';
import { detailColumns, type VendorDetails } from './vendor-details.ts';

/** Approves the lab at once. The account's password is shown once. */
export async function createVendor(
  write: Write,
  fields: z.output<typeof newVendor>,
  now: number,
): Promise<{ vendor: VendorDetails; credentials: Credentials }> {
  const { operatingHours = defaultOperatingHours, ...others } = fields;
  const row = toVendorRow({ ...others, operatingHours }, now);
  const { name, address, city = fields.city } = { ...fields, ...row };
  const [storeLogo, password] = await Promise.all([
    prepareImage(fields.logoUrl, logoProfile, 'logoUrl'),
    createOneTimePassword(),
  ]);
  return write(async (db) => {
    const vendor = (await db
      .insertInto('vendors')
      .values({
        ...row,
        name,
        address,
        city,
        slug: await findFreeVendorSlug(db, { name, city }),
        logoUrl: await storeLogo(db, new Date(now)),
        approval: 'approved',
        approvalChangedAt: new Date(now),
        createdAt: new Date(now),
      })
      .onConflict((conflict) => conflict.column('googlePlaceId').where('deletedAt', 'is', null).doNothing())
      .returning(detailColumns)
      .executeTakeFirst()) as VendorDetails | undefined;
    if (!vendor) throw placeTaken();
    return { vendor, credentials: await openVendorAccount(db, vendor, password) };
  });
}
