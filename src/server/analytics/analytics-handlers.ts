import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/analytics.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { maxAnalyticsDays } from '../../domain/time/analytics-periods.ts';
import { findOpeningTimes } from '../availability/schedule-queries.ts';
import { listPastHours } from '../availability/weekly-hours-queries.ts';
import { implement } from '../http/operation.ts';
import type { Listings } from '../listings/listings.ts';
import * as queries from './analytics-queries.ts';
import { countPatients, listCancellationFigures, listChannelFigures } from './booking-figures-queries.ts';
import { comparePrices, type PricePosition } from './compare-prices.ts';
import { addCapacity, sumFigures } from './figures-over-time.ts';

const maxItems = 50;

export const analyticsOverTime = implement(
  contract.analyticsOverTime,
  contract.analyticsPeriods,
  contract.figuresOverTime,
).with(async ({ by, ...range }, { db, vendor }) => {
  const [days, payments, times, past] = await Promise.all([
    queries.listDayFigures(db, vendor.id, range),
    queries.listDayPayments(db, vendor.id, range),
    findOpeningTimes(db, vendor.id, range.from, range.until),
    listPastHours(db, vendor.id, range.from, maxAnalyticsDays),
  ]);
  return sumFigures(days, payments, { ...times, past }, range, by);
});

export const analyticsByItem = implement(
  contract.analyticsByItem,
  contract.analyticsRange,
  contract.figuresByItem,
).with(async (range, { db, vendor }) => {
  const { items, totalCount } = await queries.listItemFigures(db, vendor.id, range, maxItems);
  return {
    items: items.map(({ valuePaise, ...item }) => ({ ...item, value: serializeRupees(valuePaise) })),
    totalCount,
  };
});

export const analyticsByHour = implement(
  contract.analyticsByHour,
  contract.analyticsRange,
  contract.figuresByHour,
).with(async (range, { db, vendor }) => {
  const [hours, times, past] = await Promise.all([
    queries.listHourFigures(db, vendor.id, range),
    findOpeningTimes(db, vendor.id, range.from, range.until),
    listPastHours(db, vendor.id, range.from, maxAnalyticsDays),
  ]);
  return addCapacity(hours, { ...times, past }, range);
});

export const analyticsOfBookings = implement(
  contract.analyticsOfBookings,
  contract.analyticsRange,
  contract.figuresOfBookings,
).with(async (range, { db, vendor }) => {
  const [channels, cancellations, patients] = await Promise.all([
    listChannelFigures(db, vendor.id, range),
    listCancellationFigures(db, vendor.id, range),
    countPatients(db, vendor.id, range),
  ]);
  return {
    channels: channels.map(({ valuePaise, ...figures }) => ({ ...figures, value: serializeRupees(valuePaise) })),
    cancellations,
    ...patients,
  };
});

export const analyticsPrices = implement(contract.analyticsPrices, emptyInput, contract.pricePositions).with<{
  listings: Listings;
}>(async (_input, { db, vendor, listings }) => {
  const { city, citySlug } = await queries.findCity(db, vendor.id);
  const [own, { vendors }] = await Promise.all([
    queries.listOwnPrices(db, vendor.id),
    listings.snapshotOf({ citySlug }),
  ]);
  return { city, positions: comparePrices(own, vendors, vendor.id).map(serializePosition) };
});

function serializePosition({ pricePaise, cheapestPaise, medianPaise, ...position }: PricePosition) {
  return {
    ...position,
    price: serializeRupees(pricePaise),
    cheapest: serializeRupees(cheapestPaise),
    median: serializeRupees(medianPaise),
  };
}
