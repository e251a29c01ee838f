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
  phoneIsLandline: false,
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
  leadMinutes: 30,
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
  expect(dataOf({ rating: '0.0', totalReviews: 2 })).not.toHaveProperty('aggregateRating');
  expect(dataOf({ longitude: null })).not.toHaveProperty('geo');
});

it('gives each time of the week at which the lab is open, with its days', () => {
  const openingHours = [
    { dayOfWeek: 0, opens: '00:00', closes: '24:00' },
    { dayOfWeek: 1, opens: '07:00', closes: '12:00' },
    { dayOfWeek: 1, opens: '17:00', closes: '20:00' },
    { dayOfWeek: 2, opens: '07:00', closes: '12:00' },
  ];
  expect(buildVendorStructuredData({ ...vendor, openingHours }, 'https://example.in')).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' },
      { dayOfWeek: ['Monday', 'Tuesday'], opens: '07:00', closes: '12:00' },
      { dayOfWeek: ['Monday'], opens: '17:00', closes: '20:00' },
    ],
  });
});
