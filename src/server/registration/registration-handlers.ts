import { signedInAnswer } from '../../contract/account/auth-schemas.ts';
import * as contract from '../../contract/vendor/registration.ts';
import {
  anotherVendor,
  anotherVendorAnswer,
  takenPlacesAnswer,
  takenPlacesInput,
  vendorRegistration,
} from '../../contract/vendor/registration-schemas.ts';
import { implement } from '../http/operation.ts';
import * as registration from './register-vendor.ts';

export const registerVendor = implement(contract.registerVendor, vendorRegistration, signedInAnswer).with(
  async (input, context) => ({ user: await registration.registerVendor(context, input) }),
);

export const registerAnotherVendor = implement(contract.registerAnotherVendor, anotherVendor, anotherVendorAnswer).with(
  async (lab, context) => ({
    success: true as const,
    vendorId: await registration.registerAnotherVendor(context, lab),
  }),
);

export const takenPlaces = implement(contract.takenPlaces, takenPlacesInput, takenPlacesAnswer).with(
  async ({ placeIds }, { db }) => {
    if (placeIds.length === 0) return { placeIds: [] };
    // The condition of the unique index: a refused lab leaves its place free.
    const vendors = await db
      .selectFrom('vendors')
      .select('googlePlaceId')
      .where('googlePlaceId', 'in', placeIds)
      .where('deletedAt', 'is', null)
      .where('approval', '!=', 'refused')
      .execute();
    return { placeIds: vendors.flatMap(({ googlePlaceId }) => googlePlaceId ?? []) };
  },
);
