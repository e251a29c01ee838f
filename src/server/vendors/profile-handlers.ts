import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/profile.ts';
import type { Database } from '../database/connect.ts';
import { vendorKey } from '../http/fair-queue.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import type { ImageNetwork } from '../images/image-network.ts';
import { logoProfile } from '../images/image-profiles.ts';
import type { ImageStore } from '../images/image-store.ts';
import { prepareImage } from '../images/prepare-image.ts';
import { editOwnVendor, withdrawOwnChanges } from './edit-own-vendor.ts';
import { findLatestChange, findOpenChange, serializeChange } from './proposed-changes-queries.ts';
import { findVendorDetails, type VendorDetails } from './vendor-details.ts';
import { storeLogo } from './vendor-images.ts';

export const getProfile = implement(contract.getProfile, emptyInput, contract.profile).with(
  async (_input, { db, vendor }) => {
    const details = await findVendorDetails(db, vendor.id);
    if (!details) throw new HttpError(404, 'Vendor profile not found');
    return toProfile(db, details);
  },
);

export const updateProfile = implement(contract.updateProfile, contract.profileUpdate, contract.savedProfile).with<{
  imageNetwork: ImageNetwork;
  images: ImageStore;
}>(async (input, { write, user, vendor, clock, config: { publicUrl }, imageNetwork: network, images }) => {
  const logo = await prepareImage(input.logoUrl, {
    profile: logoProfile,
    path: 'logoUrl',
    queueKey: vendorKey(vendor.id),
    publicUrl,
    network,
    images,
  });
  const now = clock();
  const saved = await write(async (db) => {
    const logoUrl = await storeLogo(db, logo, { vendorId: vendor.id, now: new Date(now) });
    const show = (details: VendorDetails) => toProfile(db, details);
    return show(await editOwnVendor(db, vendor.id, { ...input, logoUrl }, { userId: user.id, now, show }));
  });
  return { ...saved, success: true as const, message: 'Profile updated successfully!' };
});

export const withdrawChanges = implement(contract.withdrawChanges, emptyInput, contract.profile).with(
  async (_input, { write, user, vendor, clock }) =>
    write(async (db) => toProfile(db, await withdrawOwnChanges(db, vendor.id, { userId: user.id, now: clock() }))),
);

/** Omits what only administrators see. */
async function toProfile(
  db: Database,
  { bio, servicesOffered, approval, approvalReason, ...profile }: VendorDetails,
): Promise<contract.Profile> {
  const vendor = { bio, servicesOffered, approval, approvalReason, ...profile };
  const open = await findOpenChange(db, vendor.id);
  const latest = open ? undefined : await findLatestChange(db, vendor.id);
  return {
    ...profile,
    waiting: open ? serializeChange(vendor, open) : null,
    refused:
      latest?.decision === 'refused' && latest.decidedAt
        ? {
            ...serializeChange(vendor, latest),
            reason: latest.reason ?? '',
            decidedAt: latest.decidedAt.toISOString(),
          }
        : null,
  };
}
