import { emptyInput } from '../../contract/auth-schemas.ts';
import * as contract from '../../contract/vendor/analytics.ts';
import * as schemas from '../../contract/vendor/analytics-schemas.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { findOpeningTimes } from '../availability/schedule-queries.ts';
import { listPastHours } from '../availability/weekly-hours-queries.ts';
import { implement } from '../http/operation.ts';
import * as queries from './analytics-queries.ts';
import { sumFigures } from './figures-over-time.ts';

const maxItems = 50;

export const analyticsOverTime = implement(
  contract.analyticsOverTime,
  schemas.analyticsPeriods,
  schemas.figuresOverTime,
).with(async ({ by, ...range }, { db, vendor }) => {
  const [days, times, past] = await Promise.all([
    queries.listDayFigures(db, vendor.id, range),
    findOpeningTimes(db, vendor.id, range.from, range.until),
    listPastHours(db, vendor.id, range.from, schemas.maxDays),
  ]);
  return sumFigures(days, { ...times, past }, range, by);
});

export const analyticsByItem = implement(contract.analyticsByItem, schemas.analyticsRange, schemas.figuresByItem).with(
  async (range, { db, vendor }) => {
    const { items, totalCount } = await queries.listItemFigures(db, vendor.id, range, maxItems);
    return {
      items: items.map(({ valuePaise, ...item }) => ({ ...item, value: serializeRupees(valuePaise) })),
      totalCount,
    };
  },
);

export const analyticsByHour = implement(contract.analyticsByHour, schemas.analyticsRange, schemas.figuresByHour).with(
  (range, { db, vendor }) => queries.listHourFigures(db, vendor.id, range),
);

export const analyticsPrices = implement(contract.analyticsPrices, emptyInput, schemas.pricePositions).with(
  async (_input, { db, vendor }) => {
    const [city, rows] = await Promise.all([
      queries.findCity(db, vendor.id),
      queries.listPricePositions(db, vendor.id),
    ]);
    return {
      city,
      positions: rows.map(({ testName, testSlug, pricePaise, labs, cheapestPaise, medianPaise, cheaperLabs }) => ({
        testName,
        testSlug,
        price: serializeRupees(pricePaise),
        labs,
        cheapest: serializeRupees(cheapestPaise),
        median: serializeRupees(medianPaise),
        rank: cheaperLabs + 1,
      })),
    };
  },
);
