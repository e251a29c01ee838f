import { expect, it } from 'vitest';
import { activeBanners } from '../../../../contract/patient/banners.ts';
import { testBySlug } from '../../../../contract/patient/catalogue.ts';
import { suggestions } from '../../../../contract/patient/search.ts';
import type { Prefetch } from '../../../page/prefetch-loader.ts';
import { filterPackagesByName, prefetchOffers } from './offer-queries.ts';

const checkup = { type: 'package', name: 'Full Body Checkup', slug: 'full-body-checkup' };

it('loads the banners of a health package before rendering', async () => {
  const answered: unknown[] = [];
  // Banners come last.
  const prefetch = (async ({ queryKey: [path] }) => {
    await new Promise((resolve) => setTimeout(resolve, path === activeBanners.path ? 20 : 0));
    answered.push(path);
    return path === testBySlug.path ? null : path === suggestions.path ? [checkup] : [];
  }) as Prefetch;
  const place = { citySlug: 'mumbai', localitySlug: null };
  const request = { searchParams: new URLSearchParams(), today: '2026-11-22' };
  expect(await prefetchOffers(prefetch, 'full-body-checkup', place, request)).toBe('found');
  expect(answered).toContain(activeBanners.path);
});

it('keeps only packages of the exact name, however it is spelled', () => {
  const found = ['Full Body Checkup', 'full-body checkup', 'Full Body Checkup Plus'].map((packageName) => ({
    packageName,
  }));
  expect(filterPackagesByName('Full Body Checkup', found)).toEqual(found.slice(0, 2));
});
