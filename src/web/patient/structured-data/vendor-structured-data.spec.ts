import { expect, it } from 'vitest';
import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { buildVendorStructuredData } from './vendor-structured-data.ts';

const vendor: VendorProfile = {
  id: 1,
  slug: 'sunrise-lab',
  name: 'Sunrise Lab',
  address: '12 Hill Road',
  locality: 'Bandra West',
  city: 'Mumbai',
  pincode: '400050',
  phone: null,
  email: null,
  latitude: 19.05,
  longitude: 72.83,
  rating: '4.5',
  totalReviews: 12,
  establishmentYear: null,
  bio: null,
  website: null,
  logoUrl: '/uploads/a.webp',
  licenseNumber: null,
  nablAccredited: true,
  tests: [],
  nextSlot: null,
  opening: { isOpen: false, changesAt: null },
  popularTestIds: [],
};
const dataOf = (changes: Partial<VendorProfile> = {}) =>
  JSON.parse(
    JSON.stringify(buildVendorStructuredData({ ...vendor, ...changes }, 'https://jaanch.example/vendor/sunrise-lab')),
  );

it('describes the lab with its address, position and rating', () => {
  expect(dataOf()).toEqual({
    '@type': ['DiagnosticLab', 'MedicalClinic'],
    name: 'Sunrise Lab',
    url: 'https://jaanch.example/vendor/sunrise-lab',
    image: 'https://jaanch.example/uploads/a.webp',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12 Hill Road',
      addressLocality: 'Bandra West, Mumbai',
      postalCode: '400050',
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 19.05, longitude: 72.83 },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.5', bestRating: '5', reviewCount: 12 },
    availableService: [],
  });
});

it('omits unknown ratings and positions', () => {
  expect(dataOf({ rating: null })).not.toHaveProperty('aggregateRating');
  expect(dataOf({ totalReviews: 0 })).not.toHaveProperty('aggregateRating');
  expect(dataOf({ longitude: null })).not.toHaveProperty('geo');
});
