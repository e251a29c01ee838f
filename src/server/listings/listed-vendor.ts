import type { PlainDate, PlainDateTime } from '../../domain/calendar.ts';
import { type ClosedWindow, type DayHours, toClosedWindow } from '../../domain/day-slots.ts';
import type { Schedule } from '../../domain/free-slots.ts';
import { countOpenBookings, nothingTaken, PackedOccupancy, unpackNumbers } from './packed-times.ts';

/** A listed lab with all that lists show of it. */
export type ListedVendor = {
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
  rating: string | null;
  totalReviews: number;
  /** The last day of the certificate by which it may be called accredited. */
  nablValidUntil: PlainDate | null;
  offers: PackedOffers;
  packages: readonly ListedPackage[];
  /** Of the hours and closures. */
  scheduleVersion: number;
  weekly: Schedule['weekly'];
  closures: Schedule['closures'];
  /** Replaced by themselves: bookings change nothing else. */
  slots: VendorSlots;
};

type VendorSlots = {
  taken: Schedule['taken'];
  /** Of tests with a cap, as `countOpenBookings` reads them. */
  openBookings: Int32Array;
  /** Since which day of India there is anything in it. */
  from: PlainDate;
  /** A higher number is a later reading. */
  readAt: number;
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

/** Offers of one lab, `fieldsOfOffer` numbers each: as objects they would take five times the memory. */
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

export const fieldsOfOffer = 7;
export const offerField = { testId: 0, id: 1, pricePaise: 2 } as const;

export function unpackOffer(vendor: ListedVendor, at: number): ListedOffer {
  const [testId = 0, id = 0, pricePaise = 0, cap = -1, duration = -1, reportTimeHours = 0, home = 0] =
    vendor.offers.subarray(at, at + fieldsOfOffer);
  return {
    vendor,
    id,
    testId,
    pricePaise,
    offerCap: cap < 0 ? null : cap,
    durationMinutes: duration < 0 ? null : duration,
    reportTimeHours,
    homeCollection: home === 1,
  };
}

export function toSchedule({ weekly, closures, slots }: ListedVendor): Schedule {
  return { weekly, closures, taken: slots.taken };
}

export function listOffersOf(vendor: ListedVendor): ListedOffer[] {
  return Array.from({ length: vendor.offers.length / fieldsOfOffer }, (_, at) =>
    unpackOffer(vendor, at * fieldsOfOffer),
  );
}

/** The lab's offer of a test. */
export function findOffer(vendor: ListedVendor, testId: number): ListedOffer | undefined {
  for (let at = 0; at < vendor.offers.length; at += fieldsOfOffer) {
    if (vendor.offers[at] === testId) return unpackOffer(vendor, at);
  }
  return undefined;
}

/** What remains of the cap after the open bookings to come; null without a cap. */
export function countRemaining({ vendor, testId, offerCap }: ListedOffer, now: PlainDateTime): number | null {
  return offerCap === null ? null : Math.max(0, offerCap - countOpenBookings(vendor.slots.openBookings, testId, now));
}

export type PackedSlots = { taken: string | null; openBookings: string | null };

export type PackedVendor = Omit<ListedVendor, 'offers' | 'packages' | 'weekly' | 'closures' | 'slots'> &
  PackedSlots & { offers: string | null; packages: string | null; openHours: string | null; closures: string | null };

/** Reads what the database has packed. Values that many labs share are kept once. */
export class VendorUnpacker {
  readonly #texts = new Map<string, string>();
  readonly #weeks = new Map<string, Schedule['weekly']>();

  unpackVendor(
    { offers, packages, openHours, closures, taken, openBookings, ...card }: PackedVendor,
    reading: Pick<VendorSlots, 'from' | 'readAt'>,
  ): ListedVendor {
    return {
      ...card,
      city: this.#share(card.city),
      citySlug: this.#share(card.citySlug),
      locality: card.locality && this.#share(card.locality),
      localitySlug: card.localitySlug && this.#share(card.localitySlug),
      offers: offers ? Float64Array.from(JSON.parse(`[${offers}]`) as number[]) : new Float64Array(),
      packages: packages ? this.#unpackPackages(packages) : [],
      weekly: this.#unpackHours(openHours ?? ''),
      closures: closures ? unpackClosures(closures) : noClosures,
      slots: unpackSlots({ taken, openBookings }, reading),
    };
  }

  #unpackPackages(text: string): ListedPackage[] {
    type Packed = [number, string, string, string | null, number, string | null, number, number[] | null];
    return (JSON.parse(text) as Packed[]).map(
      ([id, slug, name, description, pricePaise, discountPercentage, reportTimeHours, testIds]) => ({
        id,
        slug: this.#share(slug),
        name: this.#share(name),
        description: description && this.#share(description),
        pricePaise,
        discountPercentage,
        reportTimeHours,
        testIds: testIds ?? [],
      }),
    );
  }

  #unpackHours(text: string): Schedule['weekly'] {
    const known = this.#weeks.get(text);
    if (known) return known;
    const weekly: (DayHours | null)[] = [null, null, null, null, null, null, null];
    for (const [weekday, startMinute, endMinute, slotMinutes, capacity] of JSON.parse(`[${text}]`)) {
      weekly[weekday] = { startMinute, endMinute, slotMinutes, capacity };
    }
    this.#weeks.set(text, weekly);
    return weekly;
  }

  #share(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, text);
    return text;
  }
}

const noClosures: Schedule['closures'] = new Map();

function unpackClosures(text: string): Schedule['closures'] {
  const closures = new Map<PlainDate, ClosedWindow>();
  for (const [day, startMinute, endMinute] of JSON.parse(text) as [PlainDate, number | null, number | null][]) {
    closures.set(day, toClosedWindow(startMinute, endMinute));
  }
  return closures;
}

export function unpackSlots(
  { taken, openBookings }: PackedSlots,
  { from, readAt }: Pick<VendorSlots, 'from' | 'readAt'>,
): VendorSlots {
  return {
    taken: taken ? new PackedOccupancy(unpackNumbers(taken)) : nothingTaken,
    openBookings: unpackNumbers(openBookings),
    from,
    readAt,
  };
}
