import { toPlaceKey } from './listed-place.ts';
import { fieldsOfOffer, type ListedPackage, type ListedVendor, offerField } from './listed-vendor.ts';

/** At how many labs a test can be had, and from which price. */
export type TestSummary = { testId: number; labs: number; lowestPaise: number };

/** The same of all packages of one name, by the slug of that. */
export type PackageSummary = { slug: string; labs: number; lowestPaise: number };

/**
 * The same of one test, or of all packages of one name, in one place. Labs without a locality that has an address are
 * counted with null.
 */
export type PlaceSummary = { citySlug: string; localitySlug: string | null; labs: number; lowestPaise: number };

export type LabCount = { labs: number; cities: number };

type Vendors = Iterable<ListedVendor>;

export function countLabs(vendors: Vendors): LabCount {
  const open = [...vendors].filter(({ offers }) => offers.length > 0);
  return { labs: open.length, cities: new Set(open.map(({ citySlug }) => citySlug)).size };
}

export function countTests(vendors: Vendors): ReadonlyMap<number, TestSummary> {
  const summaries = new Map<number, TestSummary>();
  for (const { offers } of vendors) {
    for (let at = 0; at < offers.length; at += fieldsOfOffer) {
      const testId = offers[at + offerField.testId] ?? 0;
      const pricePaise = offers[at + offerField.pricePaise] ?? 0;
      const summary = summaries.get(testId);
      if (summary) {
        summary.labs++;
        summary.lowestPaise = Math.min(summary.lowestPaise, pricePaise);
      } else summaries.set(testId, { testId, labs: 1, lowestPaise: pricePaise });
    }
  }
  return summaries;
}

export function countPackages(
  vendors: Vendors,
  isCounted: (offered: ListedPackage) => boolean,
): ReadonlyMap<string, PackageSummary> {
  const summaries = new Map<string, PackageSummary>();
  for (const { packages } of vendors) {
    // A lab may sell two packages of one name.
    const counted = new Set<string>();
    for (const offered of packages) {
      if (!isCounted(offered)) continue;
      const { slug, pricePaise } = offered;
      const summary = summaries.get(slug) ?? { slug, labs: 0, lowestPaise: pricePaise };
      summaries.set(slug, summary);
      summary.lowestPaise = Math.min(summary.lowestPaise, pricePaise);
      if (!counted.has(slug)) summary.labs++;
      counted.add(slug);
    }
  }
  return summaries;
}

/** Of the labs for which `findPrice` has a price. */
export function countPlaces(vendors: Vendors, findPrice: (vendor: ListedVendor) => number | undefined): PlaceSummary[] {
  const places = new Map<string, PlaceSummary>();
  for (const vendor of vendors) {
    const pricePaise = findPrice(vendor);
    if (pricePaise === undefined) continue;
    const { citySlug } = vendor;
    const localitySlug = vendor.localitySlug || null;
    const key = toPlaceKey({ citySlug, localitySlug });
    const summary = places.get(key) ?? { citySlug, localitySlug, labs: 0, lowestPaise: pricePaise };
    places.set(key, summary);
    summary.labs++;
    summary.lowestPaise = Math.min(summary.lowestPaise, pricePaise);
  }
  return [...places.values()];
}
