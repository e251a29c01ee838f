import { getBeforeMinute } from '../../../../domain/offers/early-timing.ts';
import {
  type distances,
  getSearchedLimit,
  noFilters,
  type OfferFilters,
  type PriceRange,
  type priceRanges,
  type timings,
} from '../../../../domain/offers/offers-list.ts';
import { findNamedDay } from '../../../../domain/schedule/day-filter.ts';
import { formatShortRupees } from '../../../../domain/text/money.ts';
import { daysBetween, type PlainDate } from '../../../../domain/time/calendar.ts';
import { formatRelativeDate, formatWeekday } from '../../../../domain/time/format-date.ts';
import { formatTimeOfDay } from '../../../../domain/time/plain-time.ts';

const priceTexts: Record<(typeof priceRanges)[number], string> = {
  all: 'Any price',
  '0-500': 'Under ₹500',
  '500-800': '₹500-₹800',
  '800-1200': '₹800-₹1,200',
  '1200-+': 'Above ₹1,200',
};

export const timingTexts: Record<(typeof timings)[number], string> = {
  all: 'Any time',
  morning: 'Morning (6AM-12PM)',
  afternoon: 'Afternoon (12PM-6PM)',
  evening: 'Evening (6PM-10PM)',
};

export const ratingTexts: Record<OfferFilters['rating'], string> = {
  all: 'Any rating',
  '4.5': '4.5 and above',
  '4.0': '4.0 and above',
  '3.5': '3.5 and above',
};

export const distanceTexts: Record<(typeof distances)[number], string> = {
  all: 'Any distance',
  '2': 'Within 2 km',
  '5': 'Within 5 km',
  '10': 'Within 10 km',
  '20': 'Within 20 km',
};

export function formatPriceRange(range: PriceRange): string {
  const limit = getSearchedLimit(range);
  return limit === null ? priceTexts[range as (typeof priceRanges)[number]] : `Under ${formatShortRupees(limit)}`;
}

export function formatTiming(timing: OfferFilters['timing']): string {
  const before = getBeforeMinute(timing);
  return before === null ? timingTexts[timing as (typeof timings)[number]] : `Before ${formatTimeOfDay(before)}`;
}

export function formatNamedDay(day: PlainDate, today: PlainDate): string {
  return daysBetween(today, day) < 2 ? formatRelativeDate(day, today) : formatWeekday(day);
}

/** At the lab or at home is chosen above the list. */
type ShownFilter = Exclude<keyof OfferFilters, 'homeCollection'>;

export function listActiveFilters(filters: OfferFilters, today: PlainDate): { filter: ShownFilter; text: string }[] {
  const day = findNamedDay(filters.day, today)?.day;
  const texts: Record<ShownFilter, string> = {
    priceRange: formatPriceRange(filters.priceRange),
    day: day ? formatNamedDay(day, today) : '',
    timing: formatTiming(filters.timing),
    rating: ratingTexts[filters.rating],
    distance: distanceTexts[filters.distance],
  };
  return (Object.keys(texts) as ShownFilter[])
    .filter((filter) => filters[filter] !== noFilters[filter] && texts[filter] !== '')
    .map((filter) => ({ filter, text: texts[filter] }));
}
