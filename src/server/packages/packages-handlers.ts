import * as contract from '../../contract/packages.ts';
import {
  commonPackageList,
  commonPackagesInput,
  packageDetails,
  packageInput,
} from '../../contract/packages-schemas.ts';
import { packageList } from '../../contract/search-schemas.ts';
import { vendorInput } from '../../contract/vendors-schemas.ts';
import { wireRupees } from '../../domain/money.ts';
import { slugify } from '../../domain/slug.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { Refusal } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { citySlugOf } from '../locations/city-slug.ts';
import { packageOnWire } from './find-packages.ts';
import { packagesOfVendor as findPackages, packagesSoldMost, packageWithId } from './packages-queries.ts';

export const packageById = implement(contract.packageById, packageInput, packageDetails).with<{ catalogue: Catalogue }>(
  async ({ packageId }, { readDb, catalogue }) => {
    const row = await packageWithId(readDb, packageId);
    if (!row) throw new Refusal(404, 'The package you are looking for does not exist.');
    return {
      ...packageOnWire(row),
      slug: row.slug,
      vendorPhone: row.vendorPhone,
      vendorPincode: row.vendorPincode,
      tests: await Promise.all(
        row.tests.map(async (test) => ({
          ...test,
          preparationInstructions: (await catalogue.test(test.id))?.preparationInstructions ?? null,
        })),
      ),
    };
  },
);

export const packagesOfVendor = implement(contract.packagesOfVendor, vendorInput, packageList).with(
  async ({ vendorSlug }, { readDb }) => (await findPackages(readDb, slugify(vendorSlug))).map(packageOnWire),
);

export const commonPackages = implement(contract.commonPackages, commonPackagesInput, commonPackageList).with(
  async ({ location }, { readDb }) => {
    const rows = await packagesSoldMost(readDb, location ? citySlugOf(location) : null);
    return rows.map(({ lowestPaise, ...row }) => ({ ...row, lowestPrice: wireRupees(lowestPaise) }));
  },
);
