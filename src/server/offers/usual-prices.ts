import { sql } from 'kysely';
import { serializeRupees } from '../../domain/text/money.ts';
import type { Database } from '../database/connect.ts';

/** The usual prices in the lab's city, in paise by test; of tests that too few labs there offer, none. */
export async function findUsualPrices(
  db: Database,
  vendorId: number,
  testIds: readonly number[],
): Promise<{ city: string; usualPaise: ReadonlyMap<number, number> }> {
  const rows = await db
    .selectFrom('vendors')
    .leftJoin('priceMedians as medians', (join) =>
      join
        .onRef('medians.citySlug', '=', 'vendors.citySlug')
        .on('medians.diagnosticTestId', '=', sql<number>`any(${[...testIds]}::bigint[])`)
        .on('medians.offerCount', '>=', 3),
    )
    .where('vendors.id', '=', vendorId)
    .select(['vendors.city', 'medians.diagnosticTestId', 'medians.medianPaise'])
    .execute();
  const usualPaise = new Map(
    rows.flatMap(({ diagnosticTestId, medianPaise }) =>
      diagnosticTestId === null || medianPaise === null ? [] : [[diagnosticTestId, medianPaise] as const],
    ),
  );
  return { city: rows[0]?.city ?? '', usualPaise };
}

export function serializeUsual(usualPaise: number | undefined): string | null {
  return usualPaise === undefined ? null : serializeRupees(usualPaise);
}
