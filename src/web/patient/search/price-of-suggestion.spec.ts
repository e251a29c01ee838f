import { expect, test } from 'vitest';
import type { Suggestion } from '../../../contract/patient/search.ts';
import { describeLabs, describePrice } from './price-of-suggestion.ts';

const powai = { city: 'Mumbai', citySlug: 'mumbai', locality: 'Powai', localitySlug: 'powai', labs: 9, asked: 'cbc' };

test.each<[Partial<Suggestion>, string | undefined]>([
  [{}, undefined],
  [{ labs: 1, fromPrice: '249.00' }, 'from ₹249.00, 1 lab in Panaji'],
  [{ labs: 55, fromPrice: '1249.50' }, 'from ₹1,249.50, 55 labs in Panaji'],
  [{ labs: 0 }, 'Not offered in Panaji'],
  [{ labs: 0, nearest: { city: 'Margao', distance: 27_100 } }, 'Not in Panaji; nearest: Margao, 27\u00a0km'],
  [{ labs: 0, nearest: { city: 'Mumbai', distance: null } }, 'Not in Panaji, but in Mumbai'],
  [{ labs: 2, fromPrice: '90.00', place: powai }, 'from ₹90.00, 2 labs in Powai, Mumbai'],
  [{ labs: 2, fromPrice: '90.00', place: { ...powai, locality: null } }, 'from ₹90.00, 2 labs in Mumbai'],
  [{ labs: 0, place: { ...powai, city: 'Diu', locality: null } }, 'Not offered in Diu'],
  [{ labs: 0, place: powai, nearest: { city: 'Mumbai', distance: null } }, 'Not in Powai, but in Mumbai'],
])('describes %o as %j', (found, text) => {
  const suggestion: Suggestion = { id: 1, name: 'CBC', slug: 'cbc', type: 'test', ...found };
  const texts = [describePrice(suggestion), describeLabs(suggestion, 'Panaji')].filter(Boolean);
  expect(texts.join(', ') || undefined).toBe(text);
});
