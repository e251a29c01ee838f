import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CollectionCharge } from '../../domain/home-collection/collection-charge.ts';
import type { KeptPromises } from '../../domain/promises/kept-promises.ts';
import type { Schedule } from '../../domain/schedule/free-slots.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import { packagesOffSale, testsOffSale } from '../catalogue/off-sale.ts';
import { isCommittedSince, type Seen, serverRun } from '../database/committed-since.ts';
import type { Database } from '../database/connect.ts';
import { isOpenBooking } from '../database/open-bookings.ts';
import {
  type PackedSchedule,
  parseNumbers,
  selectSchedule,
  unpackCollectionSchedule,
  unpackSchedule,
  unpackWeek,
} from '../schedule/packed-schedule.ts';
import { selectPromises, unpackPromises } from './packed-promises.ts';

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
  phoneIsLandline: boolean;
  logoUrl: string | null;
  formattedAddress: string | null;
  latitude: number | null;
  longitude: number | null;
  positionConfirmed: boolean;
  rating: string;
  totalReviews: number;
  /** Null with too few bookings. */
  promises: KeptPromises | null;
  /** The last day of the certificate that lets the lab call itself accredited. */
  nablValidUntil: PlainDate | null;
  /** Null for a lab that does not collect samples at home. */
  collection: ListedCollection | null;
  /** The `offerFields` of each offer. As objects they would take five times the memory. */
  offers: Float64Array;
  packages: readonly ListedPackage[];
  /** Test, day number and minute of each open booking of a test with a cap. */
  openBookings: Int32Array;
  /** Slots and bookings before this day were not read. */
  readFrom: PlainDate;
};

type ListedCollection = Schedule & CollectionCharge & { pincodes: ReadonlySet<string> };

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

/** The numbers of an offer in their order: -1 for null, and 1 for true. */
export const offerFields = [
  'testId',
  'id',
  'pricePaise',
  'listPricePaise',
  'offerCap',
  'durationMinutes',
  'reportTimeHours',
  'homeCollection',
] as const;
export type OfferField = (typeof offerFields)[number];

const offerColumns: Record<OfferField, string> = {
  testId: 'diagnostic_test_id',
  id: 'id',
  pricePaise: 'price_paise',
  listPricePaise: 'coalesce(list_price_paise, -1)',
  offerCap: 'coalesce(offer_cap, -1)',
  durationMinutes: 'coalesce(duration_minutes, -1)',
  reportTimeHours: 'report_time_hours',
  homeCollection: 'home_collection::integer',
};
const selectOffer = sql.raw(offerFields.map((field) => offerColumns[field]).join());

/** The last day on which patients see that the vendor is accredited. Null without a certificate number. */
export const selectNablValidUntil = sql<PlainDate | null>`
  case when vendors.nabl_accredited and vendors.nabl_certificate_number is not null then vendors.nabl_valid_until end`;

/** '0.0' below the least number of reviews for a rating. */
export const selectRating = sql<string>`coalesce(vendors.rating, 0.0)`;

type PackedLists = 'promises' | 'collection' | 'offers' | 'packages' | 'openBookings' | 'readFrom' | keyof Schedule;
/** `chargePaise` and `pincodes` are null without home collection. */
type PackedVendor = Omit<ListedVendor, PackedLists> &
  PackedSchedule & {
    promises: string | null;
    offers: string | null;
    packages: string | null;
    openBookings: string | null;
    chargePaise: number | null;
    freeFromPaise: number | null;
    pincodes: string | null;
  };

/** Most labs have none: one array for all of them. */
const noBookings = new Int32Array();

/** Reads labs. Texts and weeks that many labs share are one object in all labs of a reader. */
export class VendorReader {
  readonly #db: Database;
  readonly #texts = new Map<string, string>();
  readonly #weeks = new Map<string, Schedule['weekly']>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Reads slots and bookings from `from` on. The database packs rows into texts, which is five times as fast. */
  async read(condition: RawBuilder<SqlBool>, from: PlainDate): Promise<ListedVendor[]> {
    const { rows } = await sql<PackedVendor>`
      select vendors.id, slug, name, address, locality, locality_slug as "localitySlug", city, city_slug as "citySlug",
        pincode, phone, phone_is_landline as "phoneIsLandline", logo_url as "logoUrl", formatted_address as "formattedAddress", latitude, longitude,
        position_confirmed as "positionConfirmed", ${selectRating} as rating, total_reviews as "totalReviews",
        ${selectNablValidUntil} as "nablValidUntil",
        ${selectPromises} as promises,
        (select string_agg(concat_ws(',', ${selectOffer}), ',')
          from offers where vendor_id = vendors.id and withdrawn_at is null
            and diagnostic_test_id not in (${testsOffSale})) as offers,
        (select json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'description', description,
            'pricePaise', price_paise, 'discountPercentage', discount_percentage::text,
            'reportTimeHours', report_time_hours, 'testIds', (select coalesce(json_agg(diagnostic_test_id), '[]')
              from health_package_tests where health_package_id = health_packages.id)))::text
          from health_packages where vendor_id = vendors.id and is_active and id not in (${packagesOffSale})) as packages,
        ${selectSchedule({ from, to: null })},
        collection.charge_paise as "chargePaise", collection.free_from_paise as "freeFromPaise",
        (select string_agg(pincode, ',') from collection_pincodes where vendor_id = collection.vendor_id) as pincodes,
        (select string_agg(concat_ws(',', item.diagnostic_test_id, appointment_on - '1970-01-01'::date, start_minute), ',')
          from offers join booking_items as item
            on item.vendor_id = offers.vendor_id and item.diagnostic_test_id = offers.diagnostic_test_id
          where offers.vendor_id = vendors.id and offers.offer_cap is not null and offers.withdrawn_at is null
            and ${isOpenBooking} and appointment_on >= ${from}) as "openBookings"
      from vendors left join home_collections as collection on collection.vendor_id = vendors.id and collection.is_active
      where is_listed and ${condition}`.execute(this.#db.withoutPlugins());
    return rows.map((row) => this.#unpack(row, from));
  }

  #unpack(row: PackedVendor, readFrom: PlainDate): ListedVendor {
    const { openHours, collectionWindows, collectionsTaken, collectionLeadMinutes, ...unpacked } = row;
    const { chargePaise, freeFromPaise, pincodes, ...columns } = unpacked;
    const unpackHours = (text: string) => this.#unpackHours(text);
    const collection = unpackCollectionSchedule(row, unpackHours);
    return {
      ...columns,
      ...unpackSchedule(row, unpackHours),
      collection:
        collection && chargePaise !== null
          ? { ...collection, chargePaise, freeFromPaise, pincodes: new Set(pincodes?.split(',')) }
          : null,
      city: this.#share(row.city),
      citySlug: this.#share(row.citySlug),
      locality: this.#share(row.locality),
      localitySlug: this.#share(row.localitySlug),
      promises: unpackPromises(row.promises),
      offers: Float64Array.from(parseNumbers(row.offers ?? '')),
      packages: row.packages ? this.#unpackPackages(row.packages) : [],
      openBookings: row.openBookings ? Int32Array.from(parseNumbers(row.openBookings)) : noBookings,
      readFrom,
    };
  }

  #unpackPackages(text: string): ListedPackage[] {
    return (JSON.parse(text) as ListedPackage[]).map((offered) => ({
      ...offered,
      slug: this.#share(offered.slug),
      name: this.#share(offered.name),
      description: this.#share(offered.description),
    }));
  }

  #unpackHours(text: string): Schedule['weekly'] {
    const known = this.#weeks.get(text) ?? unpackWeek(text);
    this.#weeks.set(text, known);
    return known;
  }

  #share<Text extends string | null>(text: Text): Text {
    if (text === null) return text;
    const known = this.#texts.get(text) ?? text;
    this.#texts.set(text, known);
    return known as Text;
  }
}

/** Labs that have changed since a look, from the rows of triggers. A row without a lab is about the tests. */
export async function readChanges(db: Database, since: Seen | null) {
  const { rows } = await sql<Seen & { vendorIds: number[] | null; areTestsChanged: boolean | null }>`
    select pg_current_snapshot()::text as snapshot, ${serverRun} as run, bool_or(vendor_id is null) as "areTestsChanged",
      json_agg(distinct vendor_id) filter (where vendor_id is not null) as "vendorIds"
    from listing_changes
    where ${isCommittedSince(since)}`.execute(db.withoutPlugins());
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  const { snapshot, run, vendorIds, areTestsChanged } = row;
  return { seen: { snapshot, run }, vendorIds: vendorIds ?? [], areTestsChanged: areTestsChanged ?? false };
}
