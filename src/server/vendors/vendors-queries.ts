import { sql } from 'kysely';
import type { PlainDate } from '../../domain/time/calendar.ts';
import { publicFields } from '../../domain/vendors/vendor-field-labels.ts';
import type { Database } from '../database/connect.ts';
import { selectNablValidUntil, selectRating } from '../listings/read-vendors.ts';

export function selectNablAccredited(today: PlainDate) {
  return sql<boolean>`coalesce((${selectNablValidUntil}) >= ${today}::date, false)`;
}

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
      'phoneIsLandline',
      'email',
      'latitude',
      'longitude',
      'positionConfirmed',
      'totalReviews',
      ...publicFields,
      selectRating.as('rating'),
      nablAccredited.as('nablAccredited'),
      sql<string | null>`case when ${nablAccredited} then nabl_certificate_number end`.as('nablCertificateNumber'),
    ])
    .executeTakeFirst();
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
