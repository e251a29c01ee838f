import { sql } from 'kysely';
import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/bills.ts';
import * as schemas from '../../contract/vendor/bills-schemas.ts';
import { formatBillNumber, suggestPrefix, toFinancialYear } from '../../domain/bills/bill-number.ts';
import { getBillingGstNumber, getIssuer } from '../../domain/bills/billing-lab.ts';
import type { TaxedItem } from '../../domain/bills/taxed-items.ts';
import { collectionChargeName } from '../../domain/home-collection/collection-charge.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
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
).with(({ prefix, taxedItems, version }, { write, vendor, clock }) =>
  write(async (db) => {
    const vendorId = vendor.id;
    // The settings of a lab without any are locked by it.
    await db.selectFrom('vendors').where('id', '=', vendorId).select('id').forUpdate().execute();
    const current = await readBillSettings(db, vendorId, clock());
    await assertVersion(version, current.version, () => current);
    const { gstNumber } = current;
    if (gstNumber && (await isPrefixOfBranch(db, { vendorId, gstNumber, prefix })))
      throw fieldError('prefix', 'Another lab of the same GST number uses this prefix.', 409, 'taken');
    const values = { prefix, taxedItems: JSON.stringify(taxedItems) };
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

/** Two that choose it at the same moment share a series, which has no gap and no number twice either. */
async function isPrefixOfBranch(db: Database, of: { vendorId: number; gstNumber: string; prefix: string }) {
  const branch = await db
    .selectFrom('vendors')
    .innerJoin('billSettings', 'billSettings.vendorId', 'vendors.id')
    .where('gstNumber', '=', of.gstNumber)
    .where('prefix', '=', of.prefix)
    .where('vendors.id', '<>', of.vendorId)
    .select('vendors.id')
    .executeTakeFirst();
  return branch !== undefined;
}

async function readBillSettings(db: Database, vendorId: number, now: number) {
  const row = await db
    .selectFrom('vendors')
    .leftJoin('billSettings', 'billSettings.vendorId', 'vendors.id')
    .where('vendors.id', '=', vendorId)
    .select(['vendors.name', 'gstNumber', 'prefix', 'taxedItems', 'billSettings.version'])
    .executeTakeFirstOrThrow();
  const gstNumber = getBillingGstNumber(row.gstNumber);
  const prefix = row.prefix ?? suggestPrefix(row.name);
  const year = toFinancialYear(toIndiaTime(now).day);
  const series = { issuer: getIssuer(vendorId, gstNumber), prefix, kind: 'bill', financialYear: year } as const;
  const last = await db
    .selectFrom('billNumbers')
    .where((eb) => eb.and(series))
    .select('lastNumber')
    .executeTakeFirst();
  return {
    prefix,
    taxedItems: await nameItems(db, row.taxedItems ?? []),
    version: row.version ?? 0,
    gstNumber,
    gstNumberIsWrong: row.gstNumber !== null && gstNumber === null,
    nextNumber: formatBillNumber({ prefix, kind: 'bill', year, running: (last?.lastNumber ?? 0) + 1 }),
  };
}

async function nameItems(db: Database, items: readonly TaxedItem[]) {
  const { rows } = await sql<{ testId: number | null; packageId: number | null; name: string }>`
    select id as test_id, null::bigint as package_id, name from diagnostic_tests
      where id = any(${items.map(({ testId }) => testId)}::bigint[])
    union all select null, id, name from health_packages where id = any(${items.map(({ packageId }) => packageId)}::bigint[])`.execute(
    db,
  );
  const nameOf = ({ testId, packageId }: TaxedItem) =>
    rows.find((row) => row.testId === testId && row.packageId === packageId)?.name;
  const isCharge = ({ testId, packageId }: TaxedItem) => testId === null && packageId === null;
  return items.map((item) => ({ ...item, name: isCharge(item) ? collectionChargeName : (nameOf(item) ?? 'Deleted') }));
}
