import type { Selectable } from 'kysely';
import { slugify } from '../../../domain/text/slug.ts';
import type { HealthPackageRow, HealthPackageTestRow } from '../../database/tables/vendor-rows.ts';
import { getCatalogueTest } from '../catalogue/diagnostic-tests.ts';
import kinds from '../catalogue/package-kinds.json' with { type: 'json' };
import { createRandom, type Random, weightedSample } from '../random.ts';
import { demoVendorId, type VendorPlan } from '../vendors/vendor-plans.ts';
import { type DemoOffer, roundToShopPrice } from './offers.ts';

export type DemoPackage = Omit<Selectable<HealthPackageRow>, 'createdAt' | 'updatedAt' | 'version'>;
type PackageKind = {
  name: string;
  /** Relative to the other packages. */
  popularity: number;
  /** With `{}` for those topics that a package covers. */
  description: string;
  /** A promise of the description, and the tests that keep it; one is enough. */
  topics: readonly { words: string; tests: readonly string[] }[];
  /** A part is a test, or a list of tests: the lab's package has the first one that the lab offers. */
  parts: readonly (string | readonly string[])[];
};
type PackageContents = { kind: PackageKind; offers: DemoOffer[] };

const packageKinds: readonly PackageKind[] = kinds;
const minTests = 3;
/** Price of a package as a share of its tests' prices. */
const minPriceShare = 0.55;
const maxPriceShare = 0.85;

export function generateHealthPackages(plans: readonly VendorPlan[], offersByVendor: ReadonlyMap<number, DemoOffer[]>) {
  const healthPackages: DemoPackage[] = [];
  const healthPackageTests: HealthPackageTestRow[] = [];
  for (const plan of plans) {
    const random = createRandom('packages', plan.id);
    for (const contents of pickPackageKinds(plan, offersByVendor.get(plan.id) ?? [], random)) {
      const id = healthPackages.length + 1;
      healthPackages.push({ id, ...generatePackage(plan, contents, random) });
      healthPackageTests.push(
        ...contents.offers.map(({ diagnosticTestId }) => ({ healthPackageId: id, diagnosticTestId })),
      );
    }
  }
  return { healthPackages, healthPackageTests };
}

function pickPackageKinds(plan: VendorPlan, offers: readonly DemoOffer[], random: Random): PackageContents[] {
  const byTest = new Map(offers.map((offer) => [offer.diagnosticTestId, offer]));
  const possible = packageKinds
    .map((kind) => ({ kind, offers: findOffersForParts(kind, byTest) }))
    .filter(({ kind, offers }) => offers.length >= Math.max(minTests, kind.parts.length / 2));
  if (plan.id === demoVendorId) return possible.slice(0, 3);
  const count = random.pick([0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3]);
  return weightedSample(random, possible, count, ({ kind }) => kind.popularity);
}

function findOffersForParts({ parts }: PackageKind, byTest: ReadonlyMap<number, DemoOffer>): DemoOffer[] {
  return parts.flatMap((part) => {
    const alternatives = typeof part === 'string' ? [part] : part;
    const offered = alternatives.flatMap((slug) => byTest.get(getCatalogueTest(slug).id) ?? []);
    return offered.slice(0, 1);
  });
}

function generatePackage(plan: VendorPlan, { kind, offers }: PackageContents, random: Random): Omit<DemoPackage, 'id'> {
  const single = offers.reduce((sum, offer) => sum + offer.pricePaise, 0);
  const wanted = roundToShopPrice((single / 100) * random.between(minPriceShare, maxPriceShare), random) * 100;
  // Rounding to a shop price must not leave the promised range.
  const pricePaise = Math.min(Math.floor(single * maxPriceShare), Math.max(Math.ceil(single * minPriceShare), wanted));
  return {
    vendorId: plan.id,
    name: kind.name,
    slug: slugify(kind.name),
    description: describePackage(kind, offers),
    pricePaise,
    discountPercentage: String(Math.round((1 - pricePaise / single) * 100)),
    reportTimeHours: Math.max(...offers.map((offer) => offer.reportTimeHours)),
    reportType: random.pick(['both', 'both', 'online']),
    isActive: plan.id === demoVendorId || !random.chance(0.04),
  };
}

/** Promises only tests of the package: labs leave out the tests that they do not offer. */
function describePackage({ description, topics }: PackageKind, offers: readonly DemoOffer[]): string {
  const testIds = new Set(offers.map(({ diagnosticTestId }) => diagnosticTestId));
  const covered = topics.filter(({ tests }) => tests.some((slug) => testIds.has(getCatalogueTest(slug).id)));
  const words = new Intl.ListFormat('en-IN').format(covered.map(({ words }) => words));
  const text = description.replace('{}', words);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
