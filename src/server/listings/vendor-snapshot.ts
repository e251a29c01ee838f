import type { CollectionCharge } from '../../domain/home-collection/collection-charge.ts';
import type { Schedule } from '../../domain/schedule/free-slots.ts';
import type { PlainDate, PlainDateTime } from '../../domain/time/calendar.ts';
import { countOpenBookings } from './packed-times.ts';

export type ListedCollection = Schedule & CollectionCharge & { pincodes: ReadonlySet<string> };

/** Immutable: a change of the lab replaces it. */
export type ListedVendor = Schedule & {
  id: number;
  slug: string;
  name: string;
  address: string;
  locality: string | null;
  localitySlug: string | null;
  city: string;
  citySlug: string;
  pincode: string | null;
  phone: string | null;
  logoUrl: string | null;
  formattedAddress: string | null;
  latitude: number | null;
  longitude: number | null;
  positionConfirmed: boolean;
  rating: string | null;
  totalReviews: number;
  /** The last day of the certificate that lets the lab call itself accredited. */
  nablValidUntil: PlainDate | null;
  /** Null for a lab that does not collect samples at home. */
  collection: ListedCollection | null;
  offers: PackedOffers;
  packages: readonly ListedPackage[];
  /** Open bookings of tests with a cap, as `countOpenBookings` reads them. */
  openBookings: Int32Array;
  /** Slots and bookings before this day were not read. */
  readFrom: PlainDate;
};

export type ListedPackage = {
  id: number;
  slug: string;
  name: string;
  description: string | null;
  pricePaise: number;
  discountPercentage: string | null;
  reportTimeHours: number;
  testIds: readonly number[];
};

/** Offers of one lab, `fieldsOfOffer` numbers each. As objects they would take five times the memory. */
type PackedOffers = Float64Array;

export type ListedOffer = {
  vendor: ListedVendor;
  id: number;
  testId: number;
  pricePaise: number;
  offerCap: number | null;
  durationMinutes: number | null;
  reportTimeHours: number;
  homeCollection: boolean;
};

export type ListedTest = {
  id: number;
  slug: string;
  name: string;
  description: string | null;
  fastingRequired: boolean;
  category: string;
  /** Position among all tests by category and name. */
  rank: number;
};

const fieldsOfOffer = 7;
const offerField = { testId: 0, pricePaise: 2 } as const;

export function listOffersOf(vendor: ListedVendor): ListedOffer[] {
  return Array.from({ length: vendor.offers.length / fieldsOfOffer }, (_, index) =>
    unpackOffer(vendor, index * fieldsOfOffer),
  );
}

/** Calls `visit` for each offer without making an object of it. */
export function forEachPrice(vendor: ListedVendor, visit: (testId: number, pricePaise: number) => void) {
  const { offers } = vendor;
  for (let at = 0; at < offers.length; at += fieldsOfOffer) {
    visit(offers[at + offerField.testId] ?? 0, offers[at + offerField.pricePaise] ?? 0);
  }
}

export function findOffer(vendor: ListedVendor, testId: number): ListedOffer | undefined {
  const { offers } = vendor;
  for (let at = 0; at < offers.length; at += fieldsOfOffer) {
    if (offers[at + offerField.testId] === testId) return unpackOffer(vendor, at);
  }
  return undefined;
}

/** The offers of these tests, in their order; undefined for those that the lab does not sell. Reads its offers once. */
export function findOffersOf(vendor: ListedVendor, testIds: readonly number[]): (ListedOffer | undefined)[] {
  const { offers } = vendor;
  const found = new Array<ListedOffer | undefined>(testIds.length).fill(undefined);
  for (let at = 0; at < offers.length; at += fieldsOfOffer) {
    const position = testIds.indexOf(offers[at + offerField.testId] ?? 0);
    if (position >= 0) found[position] = unpackOffer(vendor, at);
  }
  return found;
}

/** What remains of the offer's cap after the open bookings to come; null without a cap. */
export function countRemaining({ vendor, testId, offerCap }: ListedOffer, now: PlainDateTime): number | null {
  return offerCap === null ? null : Math.max(0, offerCap - countOpenBookings(vendor.openBookings, testId, now));
}

export function isNablAccredited({ nablValidUntil }: ListedVendor, today: PlainDate): boolean {
  return nablValidUntil !== null && nablValidUntil >= today;
}

function unpackOffer(vendor: ListedVendor, at: number): ListedOffer {
  const { offers } = vendor;
  const cap = offers[at + 3] ?? -1;
  const duration = offers[at + 4] ?? -1;
  return {
    vendor,
    id: offers[at + 1] ?? 0,
    testId: offers[at + offerField.testId] ?? 0,
    pricePaise: offers[at + offerField.pricePaise] ?? 0,
    offerCap: cap < 0 ? null : cap,
    durationMinutes: duration < 0 ? null : duration,
    reportTimeHours: offers[at + 5] ?? 0,
    homeCollection: offers[at + 6] === 1 && vendor.collection !== null,
  };
}
