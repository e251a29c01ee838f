import type { TestContent } from '../../../contract/patient/catalogue.ts';
import { summarizeOffers } from '../../../domain/offers/offers-list.ts';
import { bookTestPath, vendorPath } from '../../../domain/paths.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import { isRated } from '../../../domain/vendors/rating.ts';
import { getStreetAddress, type Offer } from '../shown-offers.ts';

/** Search engines show a few; the page lists all. */
const maxOffersInList = 10;

export function buildTestStructuredData(
  test: TestContent,
  offers: readonly Offer[],
  formatPagePlace: string,
  { address, publicUrl }: { address: string; publicUrl: string },
) {
  const summary = summarizeOffers(offers);
  return {
    // In schema.org, only a service can have offers.
    '@type': ['MedicalTest', 'Service'],
    name: test.name,
    url: address,
    ...(test.alternativeNames.length > 0 && { alternateName: test.alternativeNames }),
    ...(test.description && { description: test.description }),
    ...(test.normalRange && { normalRange: test.normalRange }),
    ...(summary && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'INR',
        lowPrice: serializeRupees(summary.lowestPaise),
        highPrice: serializeRupees(summary.highestPaise),
        offerCount: summary.count,
        areaServed: { '@type': 'Place', name: `${formatPagePlace}, India` },
        offers: offers.slice(0, maxOffersInList).map((offer) => ({
          '@type': 'Offer',
          price: offer.price,
          priceCurrency: 'INR',
          url: `${publicUrl}${bookTestPath(offer.slug, test.slug)}`,
          offeredBy: buildVendorData(offer, publicUrl),
        })),
      },
    }),
  };
}

function buildVendorData(offer: Offer, publicUrl: string) {
  return {
    '@type': ['DiagnosticLab', 'MedicalClinic'],
    name: offer.name,
    url: `${publicUrl}${vendorPath(offer.slug)}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: getStreetAddress(offer),
      addressLocality: offer.city,
      addressCountry: 'IN',
    },
    ...(isRated(offer.rating) && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: offer.rating, reviewCount: offer.totalReviews },
    }),
  };
}
