import { describe, expect, it } from 'vitest';
import { named, names, offer } from '../testing/offers-in-list.ts';
import {
  countByPrice,
  type FreeTimes,
  filterOffers,
  filterPackages,
  getSearchedLimit,
  hasActiveFilter,
  noFilters,
  type PackageInList,
  type PriceRange,
  parsePriceRange,
  priceRanges,
  summarizeOffers,
  withDistanceFrom,
  withFreeTimes,
  withNextSlotIn,
} from './offers-list.ts';

describe('price filter', () => {
  const prices = ['0.00', '499.99', '500.00', '500.01', '800.00', '800.01', '1200.00', '1200.01', '25000.00'];
  const offers = prices.map((price) => named(price, { price }));

  it.each([
    ['all', prices],
    ['0-500', ['0.00', '499.99', '500.00']],
    ['500-800', ['500.00', '500.01', '800.00']],
    ['800-1200', ['800.00', '800.01', '1200.00']],
    ['1200-+', ['1200.00', '1200.01', '25000.00']],
  ] as const)('%s includes both bounds', (priceRange, expected) => {
    expect(names(filterOffers(offers, { ...noFilters, priceRange }))).toBe(expected.join(' '));
  });

  it('has five bands', () => {
    expect(priceRanges).toHaveLength(5);
  });
});

describe('a limit from the search box', () => {
  it('is a range of its own; any other text is any price', () => {
    expect(parsePriceRange('0-2000')).toBe('0-2000');
    expect(parsePriceRange('500-800')).toBe('500-800');
    for (const text of [null, '', '0-', '0-0', '0-5', '1-2000', '0-99999999', '0-2e3', '0-2000 '])
      expect(parsePriceRange(text)).toBe('all');
  });

  it('applies to labs and packages, while the bands are for labs', () => {
    const packages = ['1999.00', '2000.00', '2000.50'].map((packagePrice, packageId) => ({
      packageId,
      packageName: 'Full Body Checkup',
      packagePrice,
      vendorRating: '0.0',
    }));
    const pricesWithin = (range: PriceRange) =>
      filterPackages(packages, getSearchedLimit(range)).map(({ packagePrice }) => packagePrice);
    expect(pricesWithin('0-2000')).toEqual(['1999.00', '2000.00']);
    expect(pricesWithin('0-500')).toHaveLength(3);
    expect(getSearchedLimit('0-2000')).toBe(200_000);
    expect(getSearchedLimit('0-500')).toBeNull();
    expect(getSearchedLimit('all')).toBeNull();
    // Without bands to choose from.
    expect(getSearchedLimit('0-500', false)).toBe(50_000);
    for (const range of ['all', '500-800', '1200-+'] as const) expect(getSearchedLimit(range, false)).toBeNull();
  });
});

it('keeps the packages with a wanted time, once it is known which these are', () => {
  const packages = [1, 2, 3].map(
    (packageId): PackageInList => ({
      packageId,
      packageName: 'Full Body Checkup',
      packagePrice: `${packageId}00.00`,
      vendorRating: '0.0',
    }),
  );
  const found = (...filters: [number | null, FreeTimes[] | null]) =>
    filterPackages(packages, ...filters).map(({ packageId, nextSlot }) => [packageId, nextSlot]);
  const at = (id: number, time: string): FreeTimes => ({ id, date: '2026-12-01', times: { morning: time } });
  expect(found(null, null)).toEqual([1, 2, 3].map((id) => [id, undefined]));
  expect(found(null, [])).toEqual([]);
  expect(found(20_000, [at(3, '08:00'), at(2, '09:30')])).toEqual([[2, { date: '2026-12-01', time: '09:30' }]]);
});

describe('other filters', () => {
  it('keep everything at their defaults, in the given order', () => {
    const offers = [named('b'), named('a'), named('c', { rating: '0.0' })];
    expect(filterOffers(offers, noFilters)).toEqual(offers);
  });

  it('keep home collection only when asked', () => {
    const offers = [named('visits', { homeCollection: true }), named('stays')];
    expect(names(filterOffers(offers, { ...noFilters, homeCollection: true }))).toBe('visits');
  });

  it('keep ratings from the chosen number on; no rating counts as 0', () => {
    const offers = ['4.6', '4.5', '4.4', '4.0', '3.9', '3.5', '3.4', '0.0'].map((rating) => named(rating, { rating }));
    expect(names(filterOffers(offers, { ...noFilters, rating: '4.5' }))).toBe('4.6 4.5');
    expect(names(filterOffers(offers, { ...noFilters, rating: '4.0' }))).toBe('4.6 4.5 4.4 4.0');
    expect(names(filterOffers(offers, { ...noFilters, rating: '3.5' }))).toBe('4.6 4.5 4.4 4.0 3.9 3.5');
  });

  it('keep labs with a free time in the chosen part of the day', () => {
    const offers = [
      named('early', { dayParts: ['morning'] }),
      named('late', { dayParts: ['afternoon', 'evening'] }),
      named('full', { dayParts: [] }),
      named('unknown'),
    ];
    expect(names(filterOffers(offers, { ...noFilters, timing: 'morning' }))).toBe('early');
    expect(names(filterOffers(offers, { ...noFilters, timing: 'evening' }))).toBe('late');
  });

  it('keep labs within the chosen kilometres; one at an unknown distance is not near', () => {
    const offers = [
      named('at', { distance: 2000 }),
      named('beyond', { distance: 2001 }),
      named('far', { distance: 20_001 }),
      named('unknown'),
    ];
    expect(names(filterOffers(offers, { ...noFilters, distance: '2' }))).toBe('at');
    expect(names(filterOffers(offers, { ...noFilters, distance: '20' }))).toBe('at beyond');
    expect(filterOffers(offers, noFilters)).toHaveLength(4);
  });

  it('combine with "and"', () => {
    const wanted = {
      price: '450.00',
      homeCollection: true,
      rating: '4.5',
      dayParts: ['evening'] as const,
      distance: 4000,
    };
    const offers = [
      named('all', wanted),
      named('dear', { ...wanted, price: '501.00' }),
      named('stays', { ...wanted, homeCollection: false }),
      named('poor', { ...wanted, rating: '4.4' }),
      named('early', { ...wanted, dayParts: ['morning'] }),
      named('far', { ...wanted, distance: 6000 }),
    ];
    const filters = {
      priceRange: '0-500',
      homeCollection: true,
      timing: 'evening',
      rating: '4.5',
      distance: '5',
      day: 'all',
    } as const;
    expect(names(filterOffers(offers, filters))).toBe('all');
  });

  it('count as set when any differs from its default', () => {
    expect(hasActiveFilter(noFilters)).toBe(false);
    expect(hasActiveFilter({ ...noFilters, priceRange: '0-500' })).toBe(true);
    expect(hasActiveFilter({ ...noFilters, homeCollection: true })).toBe(true);
    expect(hasActiveFilter({ ...noFilters, timing: 'morning' })).toBe(true);
    expect(hasActiveFilter({ ...noFilters, rating: '3.5' })).toBe(true);
    expect(hasActiveFilter({ ...noFilters, distance: '10' })).toBe(true);
  });

  it('show the next free time in the chosen part of the day', () => {
    const [today, evening] = [
      { date: '2026-11-20', time: '09:00' },
      { date: '2026-11-22', time: '18:30' },
    ];
    const offers = [offer({ nextSlot: today, dayPartSlots: { morning: today, evening } }), offer({ nextSlot: today })];
    expect(withNextSlotIn(offers, 'all')).toEqual(offers);
    expect(withNextSlotIn(offers, 'evening').map(({ nextSlot }) => nextSlot)).toEqual([evening, null]);
  });
});

describe('distances', () => {
  const andheri = { latitude: 19.132, longitude: 72.833 };
  const at = (latitude: number | null, longitude: number | null, distance?: number) => ({
    latitude,
    longitude,
    ...(distance !== undefined && { distance }),
  });

  it('are measured in metres where both points are known', () => {
    const [here, powai] = withDistanceFrom([at(19.132, 72.833), at(19.1176, 72.906)], andheri);
    expect(here?.distance).toBe(0);
    expect(powai?.distance).toBeGreaterThan(7500);
    expect(powai?.distance).toBeLessThan(8000);
  });

  it('are left out where a point is unknown or impossible', () => {
    const offers = [at(null, 72.8), at(19.1, null), at(91, 72.8), at(19.1, 181), at(Number.NaN, 72.8)];
    expect(withDistanceFrom(offers, andheri)).toEqual(offers);
    expect(withDistanceFrom([at(19.1, 72.8)], null)).toEqual([at(19.1, 72.8)]);
  });

  it('are kept when the server sent them', () => {
    expect(withDistanceFrom([at(19.132, 72.833, 1200)], andheri)).toEqual([at(19.132, 72.833, 1200)]);
  });
});

describe('summarizeOffers', () => {
  it('returns nothing without offers', () => {
    expect(summarizeOffers([])).toBeNull();
  });

  it('gives number, lowest and highest price', () => {
    const offers = [offer({ price: '1000.00' }), offer({ price: '99.50' }), offer({ price: '900.00' })];
    expect(summarizeOffers(offers)).toMatchObject({ count: 3, lowestPaise: 9950, highestPaise: 100000 });
  });

  it('averages the rated labs only, to one decimal', () => {
    const rated = (...ratings: string[]) => summarizeOffers(ratings.map((rating) => offer({ rating })));
    expect(rated('4.0', '5.0', '0.0')?.averageRating).toBe('4.5');
    expect(rated('4.1', '4.2', '4.2')?.averageRating).toBe('4.2');
    expect(rated('0.0', '0.0')?.averageRating).toBeNull();
  });
});

describe('withFreeTimes', () => {
  it('replaces the next free times and leaves out labs without any on that day', () => {
    const [early, late, full] = [named('Early'), named('Late'), named('Full')];
    const onDay = withFreeTimes(
      [early, late, full],
      [
        { id: early.id, date: '2026-11-24', times: { morning: '07:00', evening: '18:30' } },
        { id: late.id, date: '2026-11-24', times: { afternoon: '14:00' } },
      ],
    );
    const day = { ...noFilters, day: 'tue' } as const;
    expect(onDay.map(({ nextSlot }) => nextSlot?.time ?? null)).toEqual(['07:00', '14:00', null]);
    expect(names(filterOffers(onDay, day))).toBe('Early Late');
    const inTheEvening = withNextSlotIn(onDay, 'evening');
    expect(names(filterOffers(inTheEvening, { ...day, timing: 'evening' }))).toBe('Early');
    expect(inTheEvening[0]?.nextSlot).toEqual({ date: '2026-11-24', time: '18:30' });
    expect(hasActiveFilter(day)).toBe(true);
  });

  it('keeps the labs with an early time, each with its own day', () => {
    const [early, late] = [named('Early'), named('Late')];
    const timed = withNextSlotIn(
      withFreeTimes([early, late], [{ id: early.id, date: '2026-11-25', times: { morning: '07:30' } }]),
      'before-8',
    );
    expect(names(filterOffers(timed, { ...noFilters, timing: 'before-8' }))).toBe('Early');
    expect(timed[0]?.nextSlot).toEqual({ date: '2026-11-25', time: '07:30' });
  });
});

it('counts for each band of prices how many offers it would leave beside the other filters', () => {
  const offers = [
    offer({ price: '300.00', homeCollection: true }),
    offer({ price: '450.00' }),
    offer({ price: '900.00' }),
  ];
  const counts = (filters: object) => [
    ...countByPrice(offers, { ...noFilters, ...filters }, ['all', '0-500', '1200-+']).values(),
  ];
  expect(counts({})).toEqual([3, 2, 0]);
  expect(counts({ priceRange: '800-1200', homeCollection: true })).toEqual([1, 1, 0]);
});
