import { emptyInput } from '../../contract/auth-schemas.ts';
import * as contract from '../../contract/vendor/profile.ts';
import * as schemas from '../../contract/vendor/profile-schemas.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { logoProfile } from '../images/image-profiles.ts';
import { prepareImage } from '../images/prepare-image.ts';
import { editVendor } from './edit-vendor.ts';
import { findVendorDetails, type VendorDetails } from './vendor-details.ts';

export const getProfile = implement(contract.getProfile, emptyInput, schemas.profile).with(
  async (_input, { db, vendor }) => {
    const details = await findVendorDetails(db, vendor.id);
    if (!details) throw new HttpError(404, 'Vendor profile not found');
    return details;
  },
);

export const updateProfile = implement(contract.updateProfile, schemas.profileUpdate, schemas.savedProfile).with(
  async (input, { write, vendor, clock }) => {
    const storeLogo = await prepareImage(input.logoUrl, logoProfile, 'logoUrl');
    const now = clock();
    const saved = await write(async (db) =>
      editVendor(db, vendor.id, { ...input, logoUrl: await storeLogo(db, new Date(now)) }, { now, show: toProfile }),
    );
    return { ...saved, success: true as const, message: 'Profile updated successfully!' };
  },
);

/** Omits what only administrators see. */
function toProfile({ bio, servicesOffered, approval, approvalReason, ...profile }: VendorDetails): contract.Profile {
  return profile;
}
