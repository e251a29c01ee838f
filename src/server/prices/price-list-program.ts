import { createHash } from 'node:crypto';
import { type Comparison, comparePriceList } from '../../domain/price-list/compare-price-list.ts';
import type { ComparedRow, Correction } from '../../domain/price-list/compared-row.ts';
import type { PriceListAnswers, SheetColumns, SheetQuestions } from '../../domain/price-list/sheet-tables.ts';
import { TableError } from '../csv/table-error.ts';
import { runTableProgram, type TableJob } from '../csv/table-program.ts';
import type { KnownNames, VersionedOffer } from './price-list-queries.ts';

/** What a list is compared with. */
export type KnownPrices = KnownNames & { offers: VersionedOffer[]; answers: PriceListAnswers };
export type PriceListJob = TableJob &
  KnownPrices & {
    corrections: readonly Correction[];
    chosenColumns: readonly SheetColumns[];
    homeCategories: readonly string[];
    declinesListPrices: boolean;
  };
export type ComparedPriceList = { comparison: Comparison; fingerprint: string };
export type PriceListAnswer = ComparedPriceList | { asks: SheetQuestions };

await runTableProgram<PriceListJob>((sheets, { offers, ...known }): PriceListAnswer => {
  const comparison = comparePriceList(sheets, { offers, ...known });
  if ('problem' in comparison) throw new TableError(comparison.problem);
  if ('asks' in comparison) return comparison;
  return { comparison, fingerprint: toFingerprint(comparison.rows, offers) };
});

/** Differs if anything that would be written or replaced differs. */
function toFingerprint(rows: readonly ComparedRow[], offers: readonly VersionedOffer[]): string {
  const versionOf = new Map(offers.map(({ testId, version }) => [testId, version]));
  const essence = rows.map((row) => {
    if (row.kind === 'wrong' || row.kind === 'left-out') return [row.row, row.kind];
    if (row.kind === 'unchanged') return [row.row, row.kind, row.test.id];
    return [row.row, row.kind, row.test.id, versionOf.get(row.test.id) ?? null, row.after];
  });
  return createHash('sha256').update(JSON.stringify(essence)).digest('hex');
}
