import { sql } from 'kysely';
import type { Comparison } from '../../domain/price-list/compare-price-list.ts';
import type { PriceListAnswers } from '../../domain/price-list/sheet-tables.ts';
import type { Database } from '../database/connect.ts';

/** Enough for the lists of years; the oldest ones are forgotten. */
const maxAnswers = 5000;

export async function readPriceListAnswers(db: Database, vendorId: number): Promise<PriceListAnswers> {
  const rows = await db
    .selectFrom('priceListAnswers')
    .where('vendorId', '=', vendorId)
    .select(['typed', 'diagnosticTestId', 'nameColumn', 'priceColumn'])
    .orderBy('typed')
    .execute();
  return {
    names: rows.flatMap(({ typed, diagnosticTestId: testId }) => (testId === null ? [] : [{ typed, testId }])),
    columns: rows.flatMap(({ typed: heading, diagnosticTestId, nameColumn, priceColumn }) => {
      if (diagnosticTestId !== null) return [];
      const columns = { testName: nameColumn ?? undefined, price: priceColumn ?? undefined };
      return [{ heading, ...columns }];
    }),
  };
}

/** Keeps what people answered for a list that was taken over. */
export async function rememberAnswers(
  db: Database,
  { vendorId, now }: { vendorId: number; now: Date },
  { rows, answeredColumns }: Comparison,
) {
  const names = rows.flatMap((row) =>
    'test' in row && row.answersTo ? [{ typed: row.answersTo, diagnosticTestId: row.test.id }] : [],
  );
  const columns = answeredColumns.map(({ heading: typed, testName = null, price = null }) => ({
    typed,
    nameColumn: testName,
    priceColumn: price,
  }));
  const nothing = { diagnosticTestId: null, nameColumn: null, priceColumn: null };
  const answers = new Map(
    [...names, ...columns].map((answer) => [answer.typed, { vendorId, ...nothing, ...answer, answeredAt: now }]),
  );
  if (answers.size === 0) return;
  await db
    .insertInto('priceListAnswers')
    .values([...answers.values()])
    .onConflict((conflict) =>
      conflict.columns(['vendorId', 'typed']).doUpdateSet(({ ref }) => ({
        diagnosticTestId: ref('excluded.diagnosticTestId'),
        nameColumn: ref('excluded.nameColumn'),
        priceColumn: ref('excluded.priceColumn'),
        answeredAt: ref('excluded.answeredAt'),
      })),
    )
    .execute();
  await sql`
    delete from price_list_answers where vendor_id = ${vendorId} and typed in (
      select typed from price_list_answers where vendor_id = ${vendorId}
      order by answered_at desc, typed offset ${maxAnswers})`.execute(db);
}
