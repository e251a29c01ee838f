import { expect, it } from 'vitest';
import { serializeOfferChoices } from './offer-choices.ts';
import { parsePackageChoices } from './package-choices.ts';

const serialized = (query: string) => serializeOfferChoices(parsePackageChoices(new URLSearchParams(query)));

it('keeps the price, the order and how many are shown, and nothing that is chosen of labs', () => {
  const query = 'price=0-2000&home=true&rating=4&sort=rating-high&tab=labs&show=40&compare=a-lab,b-lab&q=checkup';
  expect(serialized(query)).toBe('price=0-2000&sort=rating-high&show=40&q=checkup');
});

it('orders by price where the order is one of labs', () => {
  expect(serialized('sort=distance')).toBe('');
});
