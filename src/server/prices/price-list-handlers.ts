import { emptyInput, stream } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/price-list.ts';
import { reportTypeLabels } from '../../domain/catalogue/report-type.ts';
import { toShownListPrice } from '../../domain/offers/list-price.ts';
import { type Column, columnHeaders, columnNames } from '../../domain/price-list/price-list-columns.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { readInBatches } from '../csv/read-in-batches.ts';
import { type CsvColumn, csvStream } from '../csv/write-csv.ts';
import { withNewDeadline } from '../database/deadline.ts';
import { implement } from '../http/operation.ts';
import * as check from './check-price-list.ts';
import * as imports from './import-price-list.ts';
import { findLastImport, listPriceListLines, type PriceListLine } from './price-list-queries.ts';

/** Thousands of rows take longer on a busy machine than other calls may. Browsers give up after twelve seconds. */
export const writeTimeoutMs = 10_000;

const cells: Record<Column, CsvColumn<PriceListLine>['value']> = {
  testId: ({ testId }) => testId,
  testName: ({ testName }) => testName,
  price: ({ pricePaise }) => (pricePaise ? serializeRupees(pricePaise) : ''),
  listPrice: ({ pricePaise = 0, listPricePaise = null }) => {
    const shown = toShownListPrice(pricePaise, listPricePaise);
    return shown === null ? '' : serializeRupees(shown);
  },
  availableSlots: ({ pricePaise, offerCap }) => (pricePaise ? (offerCap ?? 'Unlimited') : ''),
  reportTimeHours: ({ reportTimeHours }) => reportTimeHours ?? '',
  reportType: ({ reportType }) => (reportType ? reportTypeLabels[reportType] : ''),
  homeCollection: ({ pricePaise, homeCollection }) => (pricePaise ? (homeCollection ? 'Yes' : 'No') : ''),
  durationMinutes: ({ durationMinutes }) => durationMinutes ?? '',
};
const columns = columnNames.map((column) => ({
  header: columnHeaders[column],
  value: cells[column],
}));

export const priceListFile = implement(contract.priceListFile, contract.priceListFileInput, stream).with(
  async ({ wholeCatalogue }, { db, vendor, clock }) => {
    const wanted = { vendorId: vendor.id, wholeCatalogue: wholeCatalogue === 'true' };
    const lines = readInBatches<PriceListLine>((cursor, pageSize) => listPriceListLines(db, wanted, cursor, pageSize));
    return csvStream(`price-list-${toIndiaTime(clock()).day}.csv`, columns, lines);
  },
);

export const checkPriceList = implement(
  contract.checkPriceList,
  contract.priceListUpload,
  contract.priceListCheck,
).with(async (upload, { db, vendor }) => {
  const known = await check.readKnownPrices(db, vendor.id);
  const compared = await check.compareUpload(vendor.id, upload, known);
  if ('asks' in compared) return check.describeQuestions(compared.asks);
  return check.describeCheck(db, vendor.id, compared);
});

export const importPriceList = implement(
  contract.importPriceList,
  contract.priceListImport,
  contract.importAnswer,
).with<{
  config: { publicUrl: string };
}>(async ({ fingerprint, leaveOutWrong, ...upload }, { write, user, vendor, clock, config }) => {
  const author = { vendorId: vendor.id, user, now: new Date(clock()), publicUrl: config.publicUrl };
  const known = await write((db) => check.readKnownPrices(db, vendor.id));
  const compared = await check.compareUpload(vendor.id, upload, known);
  if ('asks' in compared || compared.fingerprint !== fingerprint) throw imports.changedMeanwhile();
  const { comparison } = compared;
  const list = { known, comparison, leaveOutWrong: leaveOutWrong === 'true' };
  return withNewDeadline(writeTimeoutMs, () => imports.importPriceList(write, author, list));
});

export const lastPriceListImport = implement(contract.lastPriceListImport, emptyInput, contract.lastImportAnswer).with(
  async (_input, { db, vendor }) => {
    return { lastImport: serializeImport(await findLastImport(db, vendor.id)) };
  },
);

export function serializeImport(last: Awaited<ReturnType<typeof findLastImport>>) {
  if (!last) return null;
  const { importedAt, undoneAt, ...others } = last;
  return { ...others, importedAt: importedAt.toISOString(), undoneAt: undoneAt?.toISOString() ?? null };
}

export const undoPriceListImport = implement(
  contract.undoPriceListImport,
  contract.importReference,
  contract.undoAnswer,
).with(({ importId }, { write, vendor, clock }) =>
  withNewDeadline(writeTimeoutMs, () =>
    write((db) => imports.undoPriceListImport(db, { vendorId: vendor.id, now: new Date(clock()) }, importId)),
  ),
);
