import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { getValidCoordinates } from '../vendor-address.ts';

/** Without opening hours, because bookable times differ from day to day. */
export function buildVendorStructuredData(vendor: VendorProfile, url: string): object {
  const position = getValidCoordinates(vendor);
  const isRated = vendor.rating !== null && vendor.totalReviews > 0;
  return {
    '@type': ['DiagnosticLab', 'MedicalClinic'],
    name: vendor.name,
    url,
    description: vendor.bio ?? undefined,
    image: vendor.logoUrl ? new URL(vendor.logoUrl, url).href : undefined,
    telephone: vendor.phone ?? undefined,
    email: vendor.email ?? undefined,
    foundingDate: vendor.establishmentYear ? String(vendor.establishmentYear) : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: vendor.address,
      addressLocality: vendor.locality ? `${vendor.locality}, ${vendor.city}` : vendor.city,
      postalCode: vendor.pincode ?? undefined,
      addressCountry: 'IN',
    },
    geo: position ? { '@type': 'GeoCoordinates', ...position } : undefined,
    aggregateRating: isRated
      ? { '@type': 'AggregateRating', ratingValue: vendor.rating, bestRating: '5', reviewCount: vendor.totalReviews }
      : undefined,
    availableService: vendor.tests.slice(0, 20).map(({ name }) => ({ '@type': 'MedicalTest', name })),
  };
}
