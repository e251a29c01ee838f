import * as contract from '../../contract/admin/overview.ts';
import { findCityBySlug } from '../../domain/places/cities.ts';
import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import { implement } from '../http/operation.ts';
import type { OverviewFigures } from './overview-figures.ts';
import { countWaiting, listEmptySearches, listWaitingTowns } from './overview-queries.ts';

const maxCities = 20;
const maxTerms = 50;
/** A year may have half a million terms. */
const maxSearchDays = 30;

export const overview = implement(contract.overview, contract.overviewInput, contract.overviewAnswer).with<{
  overviewFigures: OverviewFigures;
}>(async ({ days }, { db, clock, overviewFigures }) => {
  const now = clock();
  const { day: today } = toIndiaTime(now);
  const from = addDays(today, 1 - days);
  const [figures, emptySearches, waitingTowns, waiting] = await Promise.all([
    overviewFigures.listSince(from),
    listEmptySearches(db, addDays(today, 1 - Math.min(days, maxSearchDays)), maxTerms),
    listWaitingTowns(db, maxCities),
    countWaiting(db, now),
  ]);
  const cities = figures.cities.slice(0, maxCities);
  return {
    days: figures.days,
    cities: cities.map(([slug, bookings]) => ({ city: findCityBySlug(slug)?.name ?? slug, bookings })),
    emptySearches,
    waitingTowns,
    ...waiting,
    countedAt: new Date(figures.countedAt).toISOString(),
  };
});
