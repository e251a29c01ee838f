import type * as z from 'zod/mini';
import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/vendor-packages.ts';
import { parsePaise, serializeRupees } from '../../domain/text/money.ts';
import { slugify } from '../../domain/text/slug.ts';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import type { Database } from '../database/connect.ts';
import { assertVersion } from '../http/assert-version.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import * as queries from './vendor-packages-queries.ts';

/** More than any lab sells, and few enough for one list. */
const maxPackages = 200;

type Needs = { catalogue: Catalogue };

export const ownPackages = implement(contract.ownPackages, emptyInput, contract.ownPackageList).with(
  async (_input, { db, vendor }) => (await queries.listOwnPackages(db, vendor.id)).map(serialize),
);

export const createPackage = implement(contract.createPackage, contract.newPackage, contract.ownPackage).with<Needs>(
  async (typed, { write, vendor, clock, catalogue }) => {
    const namesake = await catalogue.findTestBySlug(typed.name);
    return write(async (db) => {
      if (namesake) throw calledAsTest(typed.name, namesake);
      if ((await queries.countPackagesForCreation(db, vendor.id)) >= maxPackages) {
        throw new HttpError(409, `A lab can have at most ${maxPackages} packages. Change one that is not active.`);
      }
      const testIds = await lockTests(db, typed.testIds);
      const usual = { description: null, discountPercentage: null, reportTimeHours: 24, isActive: true };
      const terms = { ...usual, reportType: 'both' as const, ...toTerms(typed), vendorId: vendor.id };
      const id = await queries.insertPackage(db, terms, testIds, new Date(clock()));
      return serialize(await queries.findOwnPackage(db, id));
    });
  },
);

export const updatePackage = implement(contract.updatePackage, contract.packageChange, contract.ownPackage).with<Needs>(
  async ({ packageId, isActive, version, ...typed }, { write, vendor, clock, catalogue }) => {
    const namesake = await catalogue.findTestBySlug(typed.name);
    return write(async (db) => {
      const known = await queries.lockOwnPackage(db, vendor.id, packageId);
      if (!known) throw new HttpError(404, 'The package you are looking for does not exist.');
      await assertVersion(version, known.version, async () => serialize(await queries.findOwnPackage(db, packageId)));
      if (namesake && slugify(typed.name) !== known.slug) throw calledAsTest(typed.name, namesake);
      const testIds = await lockTests(db, typed.testIds);
      await queries.changePackage(db, packageId, { ...toTerms(typed), isActive }, testIds, new Date(clock()));
      return serialize(await queries.findOwnPackage(db, packageId));
    });
  },
);

/** Packages and tests share the first segment of addresses, where the test would win. */
function calledAsTest(name: string, test: { name: string }): HttpError {
  return fieldError('name', `'${name}' is the test ${test.name}. Give the package a name of its own.`, 409, 'taken');
}

/** Removes duplicates. All must be in the catalogue. */
async function lockTests(db: Database, typed: readonly number[]): Promise<number[]> {
  const ids = [...new Set(typed)];
  const known = await queries.lockTests(db, ids);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length === 0) return ids;
  throw fieldError('testIds', `There is no test with the id ${unknown.slice(0, 5).join(', ')}.`, 400, 'not-found');
}

function toTerms({ name, price, reportTimeHours, reportType, ...typed }: z.output<typeof contract.newPackage>) {
  return {
    name,
    // A name without Latin letters has no slug.
    slug: slugify(name) || 'health-package',
    pricePaise: parsePaise(price),
    ...(typed.description !== undefined && { description: typed.description }),
    ...(typed.discountPercentage !== undefined && { discountPercentage: typed.discountPercentage }),
    ...(reportTimeHours !== undefined && { reportTimeHours: reportTimeHours ?? 24 }),
    ...(reportType !== undefined && { reportType }),
  };
}

function serialize({ pricePaise, discountPercentage, ...row }: queries.OwnPackageRow) {
  return {
    ...row,
    price: serializeRupees(pricePaise),
    discountPercentage: discountPercentage === null ? null : Number(discountPercentage),
  };
}
