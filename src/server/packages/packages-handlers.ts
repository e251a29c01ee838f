import * as contract from '../../contract/patient/packages.ts';
import {
  commonPackageList,
  commonPackagesInput,
  packageDetails,
  packageInput,
} from '../../contract/patient/packages-schemas.ts';
import { packageList } from '../../contract/patient/search-schemas.ts';
import { vendorInput } from '../../contract/patient/vendors-schemas.ts';
import { getFastingHours } from '../../domain/fasting.ts';
import { serializeRupees } from '../../domain/money.ts';
import { slugify } from '../../domain/slug.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import type { Listings } from '../listings/listings.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { serializePackage } from './find-packages.ts';
import { findPackageInMemory, listMostOfferedInMemory, listVendorPackagesInMemory } from './packages-from-memory.ts';
import { findPackageById, listMostOfferedPackages, listPackagesByVendor } from './packages-queries.ts';

type Memory = { catalogue: Catalogue; listings: Listings };

export const packageById = implement(contract.packageById, packageInput, packageDetails).with<Memory>(
  async ({ packageId }, { readDb, catalogue, listings }) => {
    const inMemory = await findPackageInMemory(listings, packageId);
    const row = inMemory === null ? await findPackageById(readDb, packageId) : inMemory;
    if (!row) throw new HttpError(404, 'The package you are looking for does not exist.');
    const tests = await Promise.all(
      row.tests.map(async (test) => ({
        ...test,
        preparationInstructions: (await catalogue.findTest(test.id))?.preparationInstructions ?? null,
      })),
    );
    return {
      ...serializePackage(row),
      slug: row.slug,
      vendorPhone: row.vendorPhone,
      vendorPincode: row.vendorPincode,
      fastingHours: getFastingHours(tests),
      tests,
    };
  },
);

export const packagesOfVendor = implement(contract.packagesOfVendor, vendorInput, packageList).with<Memory>(
  async ({ vendorSlug }, { readDb, listings }) => {
    const slug = slugify(vendorSlug);
    const rows = (await listVendorPackagesInMemory(listings, slug)) ?? (await listPackagesByVendor(readDb, slug));
    return rows.map(serializePackage);
  },
);

export const commonPackages = implement(contract.commonPackages, commonPackagesInput, commonPackageList).with<{
  listings: Listings;
}>(async ({ location }, { readDb, listings }) => {
  const citySlug = location ? toCitySlug(location) : null;
  const inMemory = await listMostOfferedInMemory(listings, citySlug);
  const rows = inMemory ?? (await listMostOfferedPackages(readDb, citySlug));
  return rows.map(({ lowestPaise, totalPaise, ...row }) => ({
    ...row,
    lowestPrice: serializeRupees(lowestPaise),
    saving: totalPaise !== null && totalPaise > lowestPaise ? serializeRupees(totalPaise - lowestPaise) : null,
  }));
});
