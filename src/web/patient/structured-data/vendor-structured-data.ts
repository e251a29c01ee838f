import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { weekdayNames } from '../../../domain/time/weekdays.ts';
import { isRated } from '../../../domain/vendors/rating.ts';
import { getValidCoordinates } from '../vendor-address.ts';

export function buildVendorStructuredData(vendor: VendorProfile, url: string): object {
  const position = vendor.approximatePosition ? null : getValidCoordinates(vendor);
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
    aggregateRating: isRated(vendor.rating)
      ? { '@type': 'AggregateRating', ratingValue: vendor.rating, bestRating: '5', reviewCount: vendor.totalReviews }
      : undefined,
    openingHoursSpecification: vendor.openingHours?.length ? buildOpeningHours(vendor.openingHours) : undefined,
    availableService: vendor.tests.slice(0, 20).map(({ name }) => ({ '@type': 'MedicalTest', name })),
  };
}

/** One entry for all days with the same times. Search engines know no 24:00. */
function buildOpeningHours(openingHours: NonNullable<VendorProfile['openingHours']>) {
  const toKey = ({ opens, closes }: (typeof openingHours)[number]) => `${opens}-${closes.replace('24:00', '23:59')}`;
  return [...new Set(openingHours.map(toKey))].map((times) => {
    const [opens, closes] = times.split('-');
    const days = openingHours.filter((entry) => toKey(entry) === times);
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(({ dayOfWeek }) => weekdayNames[dayOfWeek]),
      opens,
      closes,
    };
  });
}
