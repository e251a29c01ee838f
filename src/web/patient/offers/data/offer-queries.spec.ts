import { describe, expect, it, vi } from 'vitest';
import { activeBanners } from '../../../../contract/patient/banners.ts';
import { testBySlug } from '../../../../contract/patient/catalogue.ts';
import { searchPackages, suggestions } from '../../../../contract/patient/search.ts';
import type { Prefetch } from '../../../page/prefetch-loader.ts';
import { filterPackagesByName, prefetchOffers, toAllWantedTimes } from './offer-queries.ts';

const checkup = { type: 'package', name: 'Full Body Checkup', slug: 'full-body-checkup' };

it('loads the banners of a health package before rendering', async () => {
  const answered: unknown[] = [];
  const banners = Promise.withResolvers<void>();
  const prefetch = (async ({ queryKey: [path] }) => {
    if (path === activeBanners.path) await banners.promise;
    answered.push(path);
    return path === testBySlug.path ? null : path === suggestions.path ? [checkup] : [];
  }) as Prefetch;
  const place = { citySlug: 'mumbai', localitySlug: null };
  const request = { searchParams: new URLSearchParams(), today: '2026-11-22' };
  let outcome: string | undefined;
  const prefetching = prefetchOffers(prefetch, 'full-body-checkup', place, request).then((result) => {
    outcome = result;
  });
  await vi.waitFor(() => expect(answered).toContain(searchPackages.path));
  expect(outcome).toBeUndefined();
  banners.resolve();
  await prefetching;
  expect(outcome).toBe('found');
});

it('keeps only packages of the exact name, however it is spelled', () => {
  const found = ['Full Body Checkup', 'full-body checkup', 'Full Body Checkup Plus'].map((packageName) => ({
    packageName,
  }));
  expect(filterPackagesByName('Full Body Checkup', found)).toEqual(found.slice(0, 2));
});

describe('times that packages are asked for', () => {
  const ask = (day: 'all' | 'today', timing: 'all' | 'morning' | 'before-8') =>
    toAllWantedTimes({ day, timing }, '2026-11-22');

  it('are the day, the hour or the part of the day that is filtered by', () => {
    expect(ask('all', 'all')).toBeNull();
    expect(ask('all', 'morning')).toEqual({ part: 'morning' });
    expect(ask('today', 'morning')).toEqual({ date: '2026-11-22', part: 'morning' });
    expect(ask('all', 'before-8')).toEqual({ before: '08:00' });
  });
});
