import type { VendorPublic } from '../../../contract/vendors.ts';
import { coordinatesOf } from '../vendor-address.ts';

/** The lab for search engines. Opening hours are left out: the times that can be booked differ from day to day. */
export function labStructuredData(lab: VendorPublic, url: string): object {
  const position = coordinatesOf(lab);
  const isRated = lab.rating !== null && lab.totalReviews > 0;
  return {
    '@type': ['DiagnosticLab', 'MedicalClinic'],
    name: lab.name,
    url,
    description: lab.bio ?? undefined,
    image: lab.logoUrl ? new URL(lab.logoUrl, url).href : undefined,
    telephone: lab.phone ?? undefined,
    email: lab.email ?? undefined,
    foundingDate: lab.establishmentYear ? String(lab.establishmentYear) : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: lab.address,
      addressLocality: lab.locality ? `${lab.locality}, ${lab.city}` : lab.city,
      postalCode: lab.pincode ?? undefined,
      addressCountry: 'IN',
    },
    geo: position ? { '@type': 'GeoCoordinates', ...position } : undefined,
    aggregateRating: isRated
      ? { '@type': 'AggregateRating', ratingValue: lab.rating, bestRating: '5', reviewCount: lab.totalReviews }
      : undefined,
    availableService: lab.tests.slice(0, 20).map(({ name }) => ({ '@type': 'MedicalTest', name })),
  };
}
