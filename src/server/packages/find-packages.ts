import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { searchPackages } from '../../contract/patient/search.ts';
import { distanceMeters, toBoundingBox } from '../../domain/geo-distance.ts';
import { serializeRupees } from '../../domain/money.ts';
import { slugify } from '../../domain/slug.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CallServices } from '../http/call-context.ts';
import type { Listings } from '../listings/listings.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { listPackagesInMemory } from './packages-from-memory.ts';
import { listPackages, type PackageRow } from './packages-queries.ts';

/** Packages whose name matches the query, or that contain the test that the query names. */
export async function findPackages(
  input: ParsedInputOf<typeof searchPackages>,
  { readDb, catalogue, listings }: Pick<CallServices, 'readDb'> & { catalogue: Catalogue; listings: Listings },
) {
  const { query, location, lat, lon, radius } = input;
  const position = lat !== undefined && lon !== undefined ? { latitude: lat, longitude: lon } : null;
  const filter = {
    wanted: query ? await resolveWanted(query, catalogue) : null,
    citySlug: location ? toCitySlug(location) : null,
    boundingBox: position && radius ? toBoundingBox(position, radius * 1000) : null,
  };
  const inMemory = await listPackagesInMemory(listings, filter);
  if (inMemory && !position) return answerOnce(inMemory);
  const rows = inMemory ?? (await listPackages(readDb, filter));
  const results = rows.map((row) => ({
    ...serializePackage(row),
    ...(position &&
      row.latitude !== null &&
      row.longitude !== null && {
        distance: distanceMeters(position, { latitude: row.latitude, longitude: row.longitude }),
      }),
  }));
  return position && radius ? results.filter(({ distance }) => (distance ?? Infinity) <= radius * 1000) : results;
}

/** What was answered for a list of the copy in memory. */
const answers = new WeakMap<readonly PackageRow[], ReturnType<typeof serializePackage>[]>();

function answerOnce(rows: readonly PackageRow[]) {
  // Frozen: it is handed out again, checked and written as JSON once.
  const packages =
    answers.get(rows) ?? (Object.freeze(rows.map(serializePackage)) as ReturnType<typeof serializePackage>[]);
  answers.set(rows, packages);
  return packages;
}

export function serializePackage(row: PackageRow) {
  return {
    packageId: row.id,
    packageName: row.name,
    packageDescription: row.description,
    packagePrice: serializeRupees(row.pricePaise),
    totalIndividualPrice: row.totalPaise === null ? null : serializeRupees(row.totalPaise),
    discountPercentage: row.discountPercentage === null ? null : Number(row.discountPercentage),
    reportTimeHours: row.reportTimeHours,
    vendorId: row.vendorId,
    vendorSlug: row.vendorSlug,
    vendorName: row.vendorName,
    vendorRating: row.vendorRating,
    vendorAddress: row.vendorAddress,
    vendorLocality: row.vendorLocality,
    vendorCity: row.vendorCity,
    tests: row.tests,
  };
}

async function resolveWanted(query: string, catalogue: Catalogue) {
  const test = await catalogue.findTestBySlug(query);
  // A name that is a test's own asks for that test; only other words are looked for among package names.
  const hits = test ? [] : await catalogue.search(query, { tests: 0, packages: 10 });
  return { testId: test?.id ?? null, slugs: [slugify(query), ...hits.map((hit) => hit.slug)] };
}
