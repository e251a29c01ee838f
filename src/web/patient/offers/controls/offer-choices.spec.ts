import { expect, it } from 'vitest';
import { noFilters } from '../../../../domain/offers/offers-list.ts';
import { defaultSort } from '../../../../domain/offers/sort-offers.ts';
import { parseOfferChoices, serializeOfferChoices } from './offer-choices.ts';

const none = { filters: noFilters, sort: defaultSort, tab: null, show: 20, shortlistedSlugs: [], guessedText: '' };
const read = (query: string) => parseOfferChoices(new URLSearchParams(query));

it('parses an empty query as the defaults', () => {
  expect(read('')).toEqual(none);
  expect(read('price=all&timing=all&rating=all&sort=price-low')).toEqual(none);
});

it('parses every choice', () => {
  expect(
    read(
      'price=1200-%2B&home=true&timing=evening&day=tue&rating=4.5&distance=5&sort=distance&tab=packages&show=40&compare=b-lab,a-lab&q=hair+fall',
    ),
  ).toEqual({
    filters: {
      priceRange: '1200-+',
      homeCollection: true,
      timing: 'evening',
      day: 'tue',
      rating: '4.5',
      distance: '5',
    },
    sort: 'distance',
    tab: 'packages',
    show: 40,
    shortlistedSlugs: ['b-lab', 'a-lab'],
    guessedText: 'hair fall',
  });
});

it('parses unknown values as the default', () => {
  expect(
    read('price=0-9&home=yes&timing=night&day=2026-11-24&rating=5&distance=3&sort=name&tab=banners&compare=A%20Lab'),
  ).toEqual(none);
});

it('serializes what differs from the defaults, in a fixed order', () => {
  expect(serializeOfferChoices(none)).toBe('');
  expect(serializeOfferChoices(read('tab=labs&compare=b,a&utm_source=mail&price=0-500'))).toBe(
    'price=0-500&tab=labs&compare=b,a',
  );
  const choices = read(
    'home=true&rating=4.0&tab=labs&distance=20&sort=availability&price=1200-%2B&timing=morning&q=hair+fall&compare=a',
  );
  expect(read(serializeOfferChoices(choices))).toEqual(choices);
});

it('shows a list in steps, up to a maximum', () => {
  const shown = (text: string) => read(`show=${text}`).show;
  expect(['', '0', '-40', 'many', '1e-9', '20'].map(shown)).toEqual([20, 20, 20, 20, 20, 20]);
  expect(['21', '40', '200', '9999', 'Infinity'].map(shown)).toEqual([40, 40, 200, 200, 200]);
  expect(serializeOfferChoices(read('show=21&tab=labs'))).toBe('tab=labs&show=40');
});
