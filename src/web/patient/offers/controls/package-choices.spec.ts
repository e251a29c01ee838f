import { expect, it } from 'vitest';
import { serializeOfferChoices } from './offer-choices.ts';
import { parsePackageChoices } from './package-choices.ts';

const serialized = (query: string) => serializeOfferChoices(parsePackageChoices(new URLSearchParams(query)));

it('keeps price, order and number shown, and drops the choices for labs', () => {
  const query = 'price=0-2000&home=true&rating=4&sort=rating-high&tab=labs&show=40&compare=a-lab,b-lab&q=checkup';
  expect(serialized(query)).toBe('price=0-2000&sort=rating-high&show=40&q=checkup');
});

it('orders by price if the order applies only to labs', () => {
  expect(serialized('sort=distance')).toBe('');
});
