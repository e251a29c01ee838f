import type { City } from '../../../domain/cities.ts';
import { type CityOfLabs, citiesOfLabs, type Neighbourhood } from './city-sizes.ts';
import { type Random, randomFor } from './random.ts';
import { type Region, regionOf } from './regions.ts';
import type { LabKind, LabSize } from './vendor-kinds.ts';
import { chainName, demoLabName, singleName } from './vendor-names.ts';

/** What makes a lab what it is; its rows in all the tables follow from it. */
export type VendorPlan = {
  id: number;
  name: string;
  city: City;
  region: Region;
  neighbourhood: Neighbourhood;
  kind: LabKind;
  size: LabSize;
  /** What a test costs here, where 1 is the country's typical price. */
  priceLevel: number;
  collectsAtHome: boolean;
};

/** The lab of the demo lab account. */
export const demoVendorId = 1;

/** The labs of all cities, largest city first; the first one is the demo lab, in Andheri West. */
export function planVendors(): VendorPlan[] {
  const plans: VendorPlan[] = [];
  for (const place of citiesOfLabs) {
    const labsByName = new Map<string, number>();
    for (let rank = 0; rank < place.labs; rank++) {
      const plan = planVendor(plans.length + 1, place, rank, labsByName);
      labsByName.set(plan.name, (labsByName.get(plan.name) ?? 0) + 1);
      plans.push(plan);
    }
  }
  return plans;
}

function planVendor(id: number, place: CityOfLabs, rank: number, labsByName: ReadonlyMap<string, number>): VendorPlan {
  const random = randomFor('vendor', id);
  const { city, priceLevel } = place;
  const region = regionOf(city.state);
  const kind = kindOf(place, rank, random);
  const branches = place.labs > 20 ? 3 : 1;
  const chain = random.chance(0.22) ? chainName(kind, region, random, labsByName, branches) : null;
  return {
    id,
    name: chain ?? singleName(kind, region, random, labsByName),
    city,
    region,
    neighbourhood: neighbourhoodOf(place, rank, random),
    kind,
    size: sizeOf(chain !== null, random),
    priceLevel: priceLevel * random.between(0.8, 1.2),
    collectsAtHome: kind !== 'imaging' && random.chance(chain ? 0.85 : 0.6),
    ...(id === demoVendorId && { name: demoLabName, kind: 'full', size: 'large', priceLevel: 1, collectsAtHome: true }),
  };
}

/**
 * Each part of a city gets a lab with everything first, so that the popular tests are there; in the largest cities, a
 * pathology lab next.
 */
function kindOf({ neighbourhoods }: CityOfLabs, rank: number, random: Random): LabKind {
  if (rank < neighbourhoods.length) return 'full';
  if (neighbourhoods.length > 4 && rank < 2 * neighbourhoods.length) return 'pathology';
  return random.pickWeighted<LabKind>(['pathology', 'full', 'imaging'], (kind) => kindWeights[kind]);
}
const kindWeights: Record<LabKind, number> = { pathology: 62, full: 12, imaging: 26 };

/** The first labs go round all parts of the city thrice; where the others lie is chance. */
function neighbourhoodOf({ neighbourhoods }: CityOfLabs, rank: number, random: Random): Neighbourhood {
  const inTurn = rank < 3 * neighbourhoods.length ? neighbourhoods[rank % neighbourhoods.length] : undefined;
  return inTurn ?? random.pick(neighbourhoods);
}

function sizeOf(isChain: boolean, random: Random): LabSize {
  const weights: Record<LabSize, number> = isChain
    ? { small: 20, medium: 50, large: 30 }
    : { small: 48, medium: 38, large: 14 };
  return random.pickWeighted<LabSize>(['small', 'medium', 'large'], (size) => weights[size]);
}
