import { sql } from 'kysely';
import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/money/bills.ts';
import * as schemas from '../../contract/vendor/money/bills-schemas.ts';
import { formatBillNumber, toFinancialYear } from '../../domain/bills/bill-number.ts';
import { getBillingGstNumber, getIssuer } from '../../domain/bills/billing-lab.ts';
import { isSameItem, type TaxedItem } from '../../domain/bills/taxed-items.ts';
import { collectionChargeName } from '../../domain/home-collection/collection-charge.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { findFreePrefix, listPrefixesOfBranches } from '../bookings/bills/bill-prefixes.ts';
import type { Database } from '../database/connect.ts';
import { assertVersion } from '../http/assert-version.ts';
import { fieldError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';

export const findBillSettings = implement(contract.findBillSettings, emptyInput, schemas.currentBillSettings).with(
  (_input, { db, vendor, clock }) => readBillSettings(db, vendor.id, clock()),
);

export const updateBillSettings = implement(
  contract.updateBillSettings,
  schemas.billSettings,
  schemas.currentBillSettings,
).with(({ prefix, taxedItems, version, billsWithPayment }, { write, vendor, clock }) =>
  write(async (db) => {
    const vendorId = vendor.id;
    // The settings of a lab without any are locked by it.
    await db.selectFrom('vendors').where('id', '=', vendorId).select('id').forNoKeyUpdate().execute();
    const current = await readBillSettings(db, vendorId, clock());
    await assertVersion(version, current.version, () => current);
    const { gstNumber } = current;
    const isChanged = prefix !== current.prefix;
    if (
      isChanged &&
      gstNumber &&
      (await listPrefixesOfBranches(db, { vendorId, gstNumber, prefixes: [prefix] })).length
    )
      throw fieldError('prefix', 'Another lab of the same GST number uses this prefix.', 409, 'taken');
    await assertOwnPackages(db, vendorId, taxedItems);
    const values = {
      prefix,
      taxedItems: JSON.stringify(taxedItems),
      billsWithPayment: billsWithPayment ?? current.billsWithPayment,
    };
    await db
      .insertInto('billSettings')
      .values({ vendorId, ...values })
      .onConflict((known) =>
        known.column('vendorId').doUpdateSet(({ eb }) => ({ ...values, version: eb('billSettings.version', '+', 1) })),
      )
      .execute();
    return readBillSettings(db, vendorId, clock());
  }),
);

/** Packages that are deleted may stay. */
async function assertOwnPackages(db: Database, vendorId: number, items: readonly TaxedItem[]): Promise<void> {
  const ids = items.flatMap(({ packageId }) => packageId ?? []);
  if (ids.length === 0) return;
  const others = db.selectFrom('healthPackages').where('id', 'in', ids).where('vendorId', '<>', vendorId);
  if (await others.select('id').executeTakeFirst())
    throw fieldError('taxedItems', 'A package in the list is not of your lab.', 400, 'not-found');
}

async function readBillSettings(db: Database, vendorId: number, now: number) {
  const row = await db
    .selectFrom('vendors')
    .leftJoin('billSettings', 'billSettings.vendorId', 'vendors.id')
    .where('vendors.id', '=', vendorId)
    .select(['vendors.name', 'gstNumber', 'prefix', 'taxedItems', 'billsWithPayment', 'billSettings.version'])
    .executeTakeFirstOrThrow();
  const gstNumber = getBillingGstNumber(row.gstNumber);
  const prefix = row.prefix ?? (await findFreePrefix(db, { vendorId, name: row.name, gstNumber }));
  const year = toFinancialYear(toIndiaTime(now).day);
  const series = { issuer: getIssuer(vendorId, gstNumber), prefix, kind: 'bill', financialYear: year } as const;
  const last = await db
    .selectFrom('billNumbers')
    .where((eb) => eb.and(series))
    .select('lastNumber')
    .executeTakeFirst();
  return {
    prefix,
    taxedItems: await nameItems(db, vendorId, row.taxedItems ?? []),
    billsWithPayment: row.billsWithPayment ?? true,
    version: row.version ?? 0,
    gstNumber,
    gstNumberIsWrong: row.gstNumber !== null && gstNumber === null,
    nextNumber: formatBillNumber({ prefix, kind: 'bill', year, running: (last?.lastNumber ?? 0) + 1 }),
  };
}

async function nameItems(db: Database, vendorId: number, items: readonly TaxedItem[]) {
  const { rows } = await sql<{ testId: number | null; packageId: number | null; name: string }>`
    select id as test_id, null::bigint as package_id, name from diagnostic_tests
      where id = any(${items.map(({ testId }) => testId)}::bigint[])
    union all select null, id, name from health_packages
      where vendor_id = ${vendorId} and id = any(${items.map(({ packageId }) => packageId)}::bigint[])`.execute(db);
  const nameOf = (item: TaxedItem) => rows.find((row) => isSameItem(row, item))?.name;
  const isCharge = ({ testId, packageId }: TaxedItem) => testId === null && packageId === null;
  return items.map((item) => ({ ...item, name: isCharge(item) ? collectionChargeName : (nameOf(item) ?? 'Deleted') }));
}
