import type { Transaction } from 'kysely';
import { suggestPrefixes } from '../../../domain/bills/bill-number.ts';
import type { Database } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';

type Lab = { vendorId: number; name: string; gstNumber: string | null };

/** The best prefix for a lab whose owner has chosen none. With more than 99 branches of one name the series is shared. */
export async function findFreePrefix(db: Database, { vendorId, name, gstNumber }: Lab): Promise<string> {
  const prefixes = suggestPrefixes(name);
  const taken = gstNumber ? await listPrefixesOfBranches(db, { vendorId, gstNumber, prefixes }) : [];
  return prefixes.find((prefix) => !taken.includes(prefix)) ?? prefixes[0] ?? '';
}

/**
 * Which of these prefixes other labs of the GST number have. Two that take one at the same moment share a series, which has
 * no gap and no number twice either.
 */
export async function listPrefixesOfBranches(
  db: Database,
  { vendorId, gstNumber, prefixes }: { vendorId: number; gstNumber: string; prefixes: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('vendors')
    .innerJoin('billSettings', 'billSettings.vendorId', 'vendors.id')
    .where('gstNumber', '=', gstNumber)
    .where('prefix', 'in', prefixes)
    .where('vendors.id', '<>', vendorId)
    .select('prefix')
    .execute();
  return rows.map(({ prefix }) => prefix);
}

/** Keeps the prefix of the first bill: from then on another name of the lab does not begin another series. */
export async function keepFirstPrefix(db: Transaction<Tables>, lab: Lab): Promise<string> {
  const { vendorId } = lab;
  await db
    .insertInto('billSettings')
    .values({ vendorId, prefix: await findFreePrefix(db, lab) })
    .onConflict((known) => known.doNothing())
    .execute();
  // Another bill may have been the first at the same moment.
  const settings = db.selectFrom('billSettings').where('vendorId', '=', vendorId).select('prefix');
  return (await settings.executeTakeFirstOrThrow()).prefix;
}
