import { describe, expect, it, test } from 'vitest';
import { compareBanners, getBannerStatus, matchesBannerTarget } from './banner-schedule.ts';

const now = Date.parse('2026-11-20T04:30:00Z');
const hour = 60 * 60 * 1000;

describe('getBannerStatus', () => {
  test.each([
    ['inactive', { isActive: false, startsAt: now - hour, endsAt: now + hour }],
    ['inactive', { isActive: false, startsAt: now - 2 * hour, endsAt: now - hour }],
    ['inactive', { isActive: false, startsAt: now + hour, endsAt: now + 2 * hour }],
    ['scheduled', { isActive: true, startsAt: now + 1, endsAt: now + hour }],
    ['expired', { isActive: true, startsAt: now - hour, endsAt: now - 1 }],
    ['active', { isActive: true, startsAt: now, endsAt: now + hour }],
    ['active', { isActive: true, startsAt: now - hour, endsAt: now }],
  ])('is %s for %o', (status, schedule) => {
    expect(getBannerStatus(schedule, now)).toBe(status);
  });
});

describe('matchesBannerTarget', () => {
  const everywhere = { citySlug: null, pageType: null };
  const home = { citySlug: null, pageType: 'homepage' };
  const mumbai = { citySlug: 'mumbai', pageType: null };

  it('shows a banner for all cities in each of them', () => {
    expect(matchesBannerTarget(everywhere, { citySlug: 'pune', pageType: 'homepage' })).toBe(true);
    expect(matchesBannerTarget(everywhere, { citySlug: null, pageType: null })).toBe(true);
  });

  it('hides a banner for one city in other cities, and from visitors without a city', () => {
    expect(matchesBannerTarget(mumbai, { citySlug: 'mumbai', pageType: 'homepage' })).toBe(true);
    expect(matchesBannerTarget(mumbai, { citySlug: 'pune', pageType: 'homepage' })).toBe(false);
    expect(matchesBannerTarget(mumbai, { citySlug: null, pageType: 'homepage' })).toBe(false);
  });

  it('hides a banner for one page type on other pages', () => {
    expect(matchesBannerTarget(home, { citySlug: null, pageType: 'homepage' })).toBe(true);
    expect(matchesBannerTarget(home, { citySlug: null, pageType: 'location_page' })).toBe(false);
    expect(matchesBannerTarget(home, { citySlug: null, pageType: null })).toBe(true);
  });
});

test('compareBanners sorts by priority (none last), then newest, then lowest id', () => {
  const banner = (id: number, priority: number | null, startsAt = now) => ({ id, priority, startsAt });
  const sorted = [
    banner(1, null),
    banner(2, 0),
    banner(6, 10),
    banner(5, 10),
    banner(3, 10, now + hour),
    banner(4, 30),
  ];
  expect(sorted.sort(compareBanners).map(({ id }) => id)).toEqual([4, 3, 5, 6, 2, 1]);
});
