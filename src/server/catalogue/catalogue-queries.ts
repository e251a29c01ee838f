import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

export const diagnosticTestColumns = [
  'id',
  'slug',
  'name',
  'category',
  'description',
  'preparationInstructions',
  'whatItMeasures',
  'normalRange',
  'fastingRequired',
  'sampleType',
  'reportTimeHours',
  'isFeatured',
  'seoTitle',
  'seoDescription',
  'seoContent',
  'abbreviations',
  'alternativeNames',
  'version',
  'catalogueKey',
  'readByDoctorAt',
  'offSaleAt',
  'container',
  'fastingHours as usualFastingHours',
  'sampledAtHome as homeCollection',
  'sex',
  'minAge',
  'maxAge',
] as const;

export type DiagnosticTest = Awaited<ReturnType<typeof listDiagnosticTests>>[number];

export type PackageName = Awaited<ReturnType<typeof listPackageNames>>[number];

export async function getCatalogueVersion(db: Database) {
  return db.selectFrom('catalogueVersion').select(['version', 'testsVersion']).executeTakeFirstOrThrow();
}

/** `popularity` is the share of listed labs that offered the test when the usual prices were computed, 0 to 1. */
export async function listDiagnosticTests(db: Database) {
  return db
    .with('counts', (query) =>
      query
        .selectFrom('priceMedians')
        .groupBy('diagnosticTestId')
        .select(({ fn }) => ['diagnosticTestId', fn.sum<number>('offerCount').as('offers')]),
    )
    .selectFrom('diagnosticTests')
    .leftJoin('counts', 'counts.diagnosticTestId', 'diagnosticTests.id')
    .where('deletedAt', 'is', null)
    .select([
      ...diagnosticTestColumns,
      'isCommon',
      'catalogueKey',
      sql<number>`coalesce(counts.offers, 0)::float8 / greatest((select count(*) from vendors where is_listed), 1)`.as(
        'popularity',
      ),
    ])
    .orderBy('id')
    .execute();
}

export async function listOldTestSlugs(db: Database) {
  return db
    .selectFrom('oldTestSlugs')
    .innerJoin('diagnosticTests', 'diagnosticTests.id', 'oldTestSlugs.diagnosticTestId')
    .where('deletedAt', 'is', null)
    .distinctOn('oldTestSlugs.slug')
    .select(['oldTestSlugs.slug as oldSlug', 'diagnosticTests.slug'])
    .orderBy('oldTestSlugs.slug')
    .orderBy('oldTestSlugs.createdAt', 'desc')
    .orderBy('diagnosticTests.id', 'desc')
    .execute();
}

export async function listPackageNames(db: Database) {
  return db
    .selectFrom('healthPackages')
    .innerJoin('vendors', 'vendors.id', 'healthPackages.vendorId')
    .where('isActive', '=', true)
    .where('vendors.isListed', '=', true)
    .distinctOn('healthPackages.slug')
    .select(['healthPackages.id', 'healthPackages.name', 'healthPackages.slug'])
    .orderBy('healthPackages.slug')
    .orderBy('healthPackages.id')
    .execute();
}

/** What profiles are made of, in order. */
export async function listTestParts(db: Database) {
  return db
    .selectFrom('testParts')
    .select(['diagnosticTestId', 'partId'])
    .orderBy('diagnosticTestId')
    .orderBy('position')
    .execute();
}
