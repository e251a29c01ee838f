import * as contract from '../../contract/admin/overview.ts';
import { addDays, toIndiaTime } from '../../domain/calendar.ts';
import { findCityBySlug } from '../../domain/cities.ts';
import { implement } from '../http/operation.ts';
import type { OverviewFigures } from './overview-figures.ts';
import { countWaiting, listEmptySearches } from './overview-queries.ts';

const maxCities = 20;
const maxTerms = 50;

export const overview = implement(contract.overview, contract.overviewInput, contract.overviewAnswer).with<{
  overviewFigures: OverviewFigures;
}>(async ({ days }, { db, clock, overviewFigures }) => {
  const now = clock();
  const from = addDays(toIndiaTime(now).day, 1 - days);
  const [figures, emptySearches, waiting] = await Promise.all([
    overviewFigures.listSince(from),
    listEmptySearches(db, from, maxTerms),
    countWaiting(db, now),
  ]);
  const cities = figures.cities.slice(0, maxCities);
  return {
    days: figures.days,
    cities: cities.map(([slug, bookings]) => ({ city: findCityBySlug(slug)?.name ?? slug, bookings })),
    emptySearches,
    ...waiting,
    countedAt: new Date(figures.countedAt).toISOString(),
  };
});
