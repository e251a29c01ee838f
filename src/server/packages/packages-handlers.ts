import * as contract from '../../contract/patient/packages.ts';
import {
  commonPackageList,
  commonPackagesInput,
  packageDetails,
  packageInput,
} from '../../contract/patient/packages-schemas.ts';
import { packageList } from '../../contract/patient/search-schemas.ts';
import { vendorInput } from '../../contract/patient/vendors-schemas.ts';
import { getFastingHours } from '../../domain/catalogue/fasting.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { slugify } from '../../domain/text/slug.ts';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { SharedAnswer } from '../http/shared-answer.ts';
import type { Listings } from '../listings/listings.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { listCommonPackages } from './common-packages.ts';
import { findPackages, getContents, listPackages } from './list-packages.ts';
import { serializeContents, serializePackage } from './serialize-package.ts';

export const packageById = implement(contract.packageById, packageInput, packageDetails).with<{
  catalogue: Catalogue;
  listings: Listings;
}>(async ({ packageId }, { catalogue, listings }) => {
  const snapshot = await listings.snapshotOf({ packageId });
  const [found] = findPackages(snapshot, ({ id }) => id === packageId);
  if (!found) throw new HttpError(404, 'The package you are looking for does not exist.');
  const contents = getContents(snapshot, found);
  const tests = await Promise.all(
    contents.tests.map(async (test) => {
      const known = await catalogue.findTest(test.id);
      return {
        ...test,
        usualFastingHours: known?.usualFastingHours ?? null,
        preparationInstructions: known?.preparationInstructions ?? null,
        sex: known?.sex ?? null,
        minAge: known?.minAge ?? null,
        maxAge: known?.maxAge ?? null,
      };
    }),
  );
  return {
    ...serializeContents(contents),
    slug: found.offered.slug,
    vendorPhone: found.vendor.phone,
    vendorPhoneIsLandline: found.vendor.phoneIsLandline,
    vendorPincode: found.vendor.pincode,
    fastingHours: getFastingHours(tests),
    tests,
  };
});

export const packagesOfVendor = implement(contract.packagesOfVendor, vendorInput, packageList).with<{
  listings: Listings;
}>(async ({ vendorSlug }, { listings }) => {
  const snapshot = await listings.snapshotOf({ slug: slugify(vendorSlug) });
  return new SharedAnswer([snapshot.id], () =>
    listPackages(snapshot, null).map((found) => serializePackage(snapshot, found)),
  );
});

export const commonPackages = implement(contract.commonPackages, commonPackagesInput, commonPackageList).with<{
  listings: Listings;
}>(async ({ location }, { listings }) => {
  const snapshot = await listings.snapshotOf(location ? { citySlug: toCitySlug(location) } : 'all');
  return new SharedAnswer([snapshot.counts.id], () =>
    listCommonPackages(snapshot).map(({ lowestPaise, totalPaise, ...row }) => ({
      ...row,
      lowestPrice: serializeRupees(lowestPaise),
      saving: totalPaise !== null && totalPaise > lowestPaise ? serializeRupees(totalPaise - lowestPaise) : null,
    })),
  );
});
