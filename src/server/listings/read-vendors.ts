import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schedule } from '../../domain/schedule/free-slots.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { isOpenBooking } from '../database/open-bookings.ts';
import {
  type PackedSchedule,
  selectSchedule,
  unpackCollectionSchedule,
  unpackSchedule,
  unpackWeek,
} from './packed-schedule.ts';
import { unpackNumbers } from './packed-times.ts';
import { selectNablValidUntil } from './select-nabl.ts';
import type { ListedCollection, ListedPackage, ListedTest, ListedVendor } from './vendor-snapshot.ts';

type Unpacked =
  | 'collection'
  | 'offers'
  | 'packages'
  | 'weekly'
  | 'closures'
  | 'taken'
  | 'leadMinutes'
  | 'openBookings'
  | 'readFrom';
type PackedVendor = Omit<ListedVendor, Unpacked> &
  PackedSchedule &
  PackedCharge & { offers: string | null; packages: string | null; openBookings: string | null };
/** `chargePaise` and `pincodes` are null without home collection. */
type PackedCharge = { chargePaise: number | null; freeFromPaise: number | null; pincodes: string | null };

/** Reads slots and bookings from `from` on. The database packs rows into texts, which is five times as fast. */
export async function readVendors(
  db: Database,
  condition: RawBuilder<SqlBool>,
  from: PlainDate,
  unpacker = new VendorUnpacker(),
): Promise<ListedVendor[]> {
  const { rows } = await sql<PackedVendor>`
    select vendors.id, slug, name, address, locality, locality_slug as "localitySlug", city, city_slug as "citySlug",
      pincode, phone, logo_url as "logoUrl", formatted_address as "formattedAddress", latitude, longitude,
      position_confirmed as "positionConfirmed", rating,
      total_reviews as "totalReviews",
      ${selectNablValidUntil} as "nablValidUntil",
      (select string_agg(concat_ws(',', diagnostic_test_id, id, price_paise, coalesce(offer_cap, -1),
          coalesce(duration_minutes, -1), report_time_hours, home_collection::integer), ',')
        from offers where vendor_id = vendors.id and withdrawn_at is null) as offers,
      (select json_agg(json_build_array(id, slug, name, description, price_paise, discount_percentage::text,
          report_time_hours, (select json_agg(diagnostic_test_id) from health_package_tests
            where health_package_id = health_packages.id)))::text
        from health_packages where vendor_id = vendors.id and is_active) as packages,
      ${selectSchedule({ from, to: null })},
      collection.charge_paise as "chargePaise", collection.free_from_paise as "freeFromPaise",
      (select string_agg(pincode, ',') from collection_pincodes where vendor_id = collection.vendor_id) as pincodes,
      (select string_agg(concat_ws(',', item.diagnostic_test_id, appointment_on - '1970-01-01'::date, start_minute), ',')
        from offers join booking_items as item
          on item.vendor_id = offers.vendor_id and item.diagnostic_test_id = offers.diagnostic_test_id
        where offers.vendor_id = vendors.id and offers.offer_cap is not null and offers.withdrawn_at is null
          and ${isOpenBooking} and appointment_on >= ${from}) as "openBookings"
    from vendors left join home_collections as collection on collection.vendor_id = vendors.id and collection.is_active
    where is_listed and ${condition}`.execute(db.withoutPlugins());
  return rows.map((row) => unpacker.unpack(row, from));
}

export class VendorUnpacker {
  readonly #texts = new Map<string, string>();
  readonly #weeks = new Map<string, Schedule['weekly']>();

  unpack(row: PackedVendor, readFrom: PlainDate): ListedVendor {
    const { openHours, closures, taken, leadMinutes, ...others } = row;
    const {
      collectionWindows,
      collectionsTaken,
      collectionLeadMinutes,
      chargePaise,
      freeFromPaise,
      pincodes,
      ...packed
    } = others;
    return {
      ...packed,
      ...unpackSchedule(row, (text) => this.#unpackHours(text)),
      collection: this.#unpackCollection(row),
      city: this.#share(packed.city),
      citySlug: this.#share(packed.citySlug),
      locality: packed.locality && this.#share(packed.locality),
      localitySlug: packed.localitySlug && this.#share(packed.localitySlug),
      offers: packed.offers ? Float64Array.from(JSON.parse(`[${packed.offers}]`) as number[]) : new Float64Array(),
      packages: packed.packages ? this.#unpackPackages(packed.packages) : [],
      openBookings: unpackNumbers(packed.openBookings),
      readFrom,
    };
  }

  #unpackCollection({ chargePaise, freeFromPaise, pincodes, ...row }: PackedVendor): ListedCollection | null {
    const schedule = unpackCollectionSchedule(row, (text) => this.#unpackHours(text));
    if (!schedule || chargePaise === null) return null;
    return { ...schedule, chargePaise, freeFromPaise, pincodes: new Set(pincodes?.split(',')) };
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
    const weekly = unpackWeek(text);
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

/** Sorts by name as the database does. */
export async function readTests(db: Database): Promise<ListedTest[]> {
  return db
    .selectFrom('diagnosticTests')
    .where('deletedAt', 'is', null)
    .select(['id', 'slug', 'name', 'description', 'fastingRequired', 'category'])
    .select(sql<number>`row_number() over (order by category, lower(name), id)`.as('rank'))
    .orderBy('name')
    .execute();
}
