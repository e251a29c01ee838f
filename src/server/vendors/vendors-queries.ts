import { sql } from 'kysely';
import type { PlainDate, PlainDateTime } from '../../domain/calendar.ts';
import { publicFields } from '../../domain/vendor-fields.ts';
import { selectRemaining } from '../availability/offer-cap-queries.ts';
import type { Database } from '../database/connect.ts';
import { selectNablAccredited } from '../listings/select-nabl.ts';

export async function findVendorBySlug(db: Database, slug: string, today: PlainDate) {
  const nablAccredited = selectNablAccredited(today);
  return db
    .selectFrom('vendors')
    .where('slug', '=', slug)
    .where('isListed', '=', true)
    .select([
      'id',
      'slug',
      'name',
      'address',
      'locality',
      'city',
      'pincode',
      'phone',
      'email',
      'latitude',
      'longitude',
      'rating',
      'totalReviews',
      ...publicFields,
      nablAccredited.as('nablAccredited'),
      sql<string | null>`case when ${nablAccredited} then nabl_certificate_number end`.as('nablCertificateNumber'),
    ])
    .executeTakeFirst();
}

export type OfferOfVendor = {
  id: number;
  slug: string;
  name: string;
  category: string;
  description: string | null;
  fastingRequired: boolean;
  pricePaise: number;
  durationMinutes: number | null;
  homeCollection: boolean;
  reportTimeHours: number;
  availableSlots: number | null;
};

/** What a lab sells, by category and name. A lab offers no more tests than the catalogue has. */
export async function listOffersByVendor(db: Database, vendorId: number, now: PlainDateTime): Promise<OfferOfVendor[]> {
  return db
    .selectFrom('offers')
    .innerJoin('diagnosticTests', 'diagnosticTests.id', 'offers.diagnosticTestId')
    .where('offers.vendorId', '=', vendorId)
    .where('offers.withdrawnAt', 'is', null)
    .where('diagnosticTests.deletedAt', 'is', null)
    .select([
      'diagnosticTests.id',
      'diagnosticTests.slug',
      'diagnosticTests.name',
      'diagnosticTests.category',
      'diagnosticTests.description',
      'diagnosticTests.fastingRequired',
      'offers.pricePaise',
      'offers.durationMinutes',
      'offers.homeCollection',
      'offers.reportTimeHours',
      selectRemaining(now).as('availableSlots'),
    ])
    .orderBy('diagnosticTests.category')
    .orderBy(({ fn }) => fn('lower', ['diagnosticTests.name']))
    .orderBy('diagnosticTests.id')
    .execute();
}

export async function listTestNamesByVendor(db: Database, vendorSlug: string) {
  return db
    .selectFrom('vendors')
    .innerJoin('offers', 'offers.vendorId', 'vendors.id')
    .innerJoin('diagnosticTests', 'diagnosticTests.id', 'offers.diagnosticTestId')
    .where('vendors.slug', '=', vendorSlug)
    .where('vendors.isListed', '=', true)
    .where('offers.withdrawnAt', 'is', null)
    .where('diagnosticTests.deletedAt', 'is', null)
    .select(['diagnosticTests.id', 'diagnosticTests.abbreviations', 'diagnosticTests.alternativeNames'])
    .orderBy('diagnosticTests.id')
    .execute();
}

/** A lab counts once it has an offer. */
export async function countListedVendors(db: Database): Promise<{ labs: number; cities: number }> {
  const { rows } = await sql<{ labs: number; cities: number }>`
    select count(*) as labs, count(distinct city_slug) as cities from vendors
    where is_listed
      and exists (select from offers where vendor_id = vendors.id and withdrawn_at is null)`.execute(db);
  return rows[0] ?? { labs: 0, cities: 0 };
}
