import { expect, it } from 'vitest';
import type { TestContent } from '../../../contract/patient/catalogue.ts';
import type { Offer } from '../shown-offers.ts';
import { buildTestStructuredData } from './test-structured-data.ts';

const test = { name: 'Lipid Profile', slug: 'lipid-profile', alternativeNames: [] as string[] } as TestContent;
const offer = {
  name: 'Lab',
  slug: 'lab',
  address: 'Road 1',
  city: 'Mumbai',
  price: '500.00',
  rating: '0.0',
  totalReviews: 2,
};
const dataFor = (offers: object[], content = test) =>
  buildTestStructuredData(content, offers as Offer[], 'Mumbai', {
    address: 'https://example.in/lipid-profile/mumbai',
    publicUrl: 'https://example.in',
  });

it('gives number and range of prices', () => {
  expect(dataFor([offer, { ...offer, price: '900.50' }]).offers).toMatchObject({
    '@type': 'AggregateOffer',
    priceCurrency: 'INR',
    lowPrice: '500.00',
    highPrice: '900.50',
    offerCount: 2,
  });
});

it('has no offers without labs', () => {
  expect(dataFor([])).not.toHaveProperty('offers');
});

it('gives other names of the test', () => {
  expect(dataFor([], { ...test, alternativeNames: ['Lipid Test'] }).alternateName).toEqual(['Lipid Test']);
  expect(dataFor([])).not.toHaveProperty('alternateName');
});

it('gives ratings only for labs with ratings', () => {
  const listed = dataFor([offer, { ...offer, rating: '4.5', totalReviews: 3 }]).offers?.offers ?? [];
  expect(listed[0]?.offeredBy).not.toHaveProperty('aggregateRating');
  expect(listed[1]?.offeredBy).toMatchObject({ aggregateRating: { ratingValue: '4.5', reviewCount: 3 } });
});
