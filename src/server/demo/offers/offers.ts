import type { Selectable } from 'kysely';
import type { OfferRow } from '../../database/tables/vendor-rows.ts';
import { type CatalogueTest, catalogueTests, popularSlugs } from '../catalogue/diagnostic-tests.ts';
import { createRandom, type Random, weightedSample } from '../random.ts';
import type { VendorKind, VendorSize } from '../vendors/vendor-kinds.ts';
import { demoVendorId, type VendorPlan } from '../vendors/vendor-plans.ts';
import { canPerform, type Equipment, getRequiredEquipment, pickEquipment } from './vendor-equipment.ts';

export type DemoOffer = Omit<Selectable<OfferRow>, 'createdAt' | 'updatedAt' | 'withdrawnAt' | 'version'>;

const testsOffered: Record<VendorKind, Record<VendorSize, [number, number]>> = {
  pathology: { small: [12, 20], medium: [22, 34], large: [38, 60] },
  full: { small: [14, 22], medium: [26, 36], large: [40, 60] },
  imaging: { small: [12, 14], medium: [13, 20], large: [18, 28] },
};
/** Weight of a test by its commonness from 1 to 5; featured tests are on nearly every list. */
const weightByCommonness = [0, 1, 2, 3.5, 7, 20];
const featuredWeight = 60;
/** Tests on expensive machines are rare because few labs have one; those that do offer them. */
const scarceEquipment: ReadonlySet<Equipment | null> = new Set<Equipment>([
  'mammography',
  'ct',
  'mri',
  'pet-ct',
  'clinic',
]);
const scarceEquipmentFactor = 4;

export function generateOffers(plans: readonly VendorPlan[]): DemoOffer[] {
  let id = 0;
  return plans.flatMap((plan) => {
    const random = createRandom('offers', plan.id);
    return pickTests(plan, random).map((test) => ({ id: ++id, ...generateOffer(plan, test, random) }));
  });
}

function pickTests(plan: VendorPlan, random: Random): CatalogueTest[] {
  const equipment = pickEquipment(plan, random);
  const possible = catalogueTests.filter((test) => canPerform(plan.kind, equipment, test));
  if (plan.id === demoVendorId) return possible.filter((test) => test.commonness > 1);

  const popular = possible.filter(
    ({ slug }) => popularSlugs.includes(slug) && (plan.kind === 'full' || random.chance(0.95)),
  );
  const others = possible.filter(({ slug }) => !popularSlugs.includes(slug));
  const [min, max] = testsOffered[plan.kind][plan.size];
  const sample = weightedSample(random, others, random.whole(min, max) - popular.length, weightOf);
  return [...popular, ...sample].sort((a, b) => a.id - b.id);
}

function weightOf(test: CatalogueTest): number {
  if (test.isFeatured) return featuredWeight;
  return (
    (weightByCommonness[test.commonness] ?? 0) *
    (scarceEquipment.has(getRequiredEquipment(test)) ? scarceEquipmentFactor : 1)
  );
}

function generateOffer(plan: VendorPlan, test: CatalogueTest, random: Random): Omit<DemoOffer, 'id'> {
  const rupees = roundToShopPrice(test.typicalPrice * plan.priceLevel * random.between(0.92, 1.08), random);
  return {
    vendorId: plan.id,
    diagnosticTestId: test.id,
    pricePaise: rupees * 100,
    listPricePaise: null,
    offerCap: random.chance(0.85) ? null : random.whole(5, 40),
    reportTimeHours: Math.max(1, Math.round(test.reportTimeHours * random.pick([0.75, 1, 1, 1, 1.25, 1.5]))),
    reportType: random.pickWeighted(['both', 'online', 'hard_paper'] as const, (type) => reportTypeWeights[type]),
    homeCollection: plan.collectsAtHome && test.homeCollection,
    durationMinutes: roundToFives(test.durationMinutes * random.between(0.8, 1.3)),
  };
}
const reportTypeWeights = { both: 68, online: 24, hard_paper: 8 };

/** Typical shop prices: whole tens, or just below a hundred; at least ₹40. */
export function roundToShopPrice(rupees: number, random: Random): number {
  const tens = Math.round(rupees / 10) * 10;
  if (rupees < 150) return Math.max(40, random.chance(0.3) ? tens - 1 : tens);
  if (random.chance(0.45)) return tens;
  const fifties = Math.round(rupees / 50) * 50;
  return random.chance(0.5) ? fifties : fifties - 1;
}

function roundToFives(minutes: number): number {
  return Math.max(5, Math.round(minutes / 5) * 5);
}
