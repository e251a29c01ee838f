import type { City } from '../../../domain/places/cities.ts';
import { createRandom, type Random } from '../random.ts';
import { type Neighbourhood, type VendorCity, vendorCities } from './city-sizes.ts';
import { type Region, regionOf } from './regions.ts';
import type { VendorKind, VendorSize } from './vendor-kinds.ts';
import { demoVendorName, pickChainName, pickIndependentName } from './vendor-names.ts';

export type VendorPlan = {
  id: number;
  /** Counts the labs of the city from 0. */
  rank: number;
  name: string;
  city: City;
  region: Region;
  neighbourhood: Neighbourhood;
  kind: VendorKind;
  size: VendorSize;
  priceLevel: number;
  collectsAtHome: boolean;
};

export const demoVendorId = 1;

export function planVendors(): VendorPlan[] {
  const plans: VendorPlan[] = [];
  for (const vendorCity of vendorCities) {
    const vendorCountByName = new Map<string, number>();
    for (let rank = 0; rank < vendorCity.vendorCount; rank++) {
      const plan = planVendor(plans.length + 1, vendorCity, rank, vendorCountByName);
      vendorCountByName.set(plan.name, (vendorCountByName.get(plan.name) ?? 0) + 1);
      plans.push(plan);
    }
  }
  return plans;
}

function planVendor(
  id: number,
  vendorCity: VendorCity,
  rank: number,
  vendorCountByName: ReadonlyMap<string, number>,
): VendorPlan {
  const random = createRandom('vendor', id);
  const { city, priceLevel } = vendorCity;
  const region = regionOf(city.state);
  const kind = pickKind(vendorCity, rank, random);
  const branches = vendorCity.vendorCount > 20 ? 3 : 1;
  const chain = random.chance(0.22) ? pickChainName(kind, region, random, vendorCountByName, branches) : null;
  return {
    id,
    rank,
    name: chain ?? pickIndependentName(kind, region, random, vendorCountByName),
    city,
    region,
    neighbourhood: pickNeighbourhood(vendorCity, rank, random),
    kind,
    size: pickSize(chain !== null, random),
    priceLevel: priceLevel * random.between(0.8, 1.2),
    collectsAtHome: kind !== 'imaging' && random.chance(chain ? 0.85 : 0.6),
    ...(id === demoVendorId && {
      name: demoVendorName,
      kind: 'full',
      size: 'large',
      priceLevel: 1,
      collectsAtHome: true,
    }),
  };
}

/** The first lab of each part of a city offers everything; in the largest cities the second is a pathology lab. */
function pickKind({ neighbourhoods }: VendorCity, rank: number, random: Random): VendorKind {
  if (rank < neighbourhoods.length) return 'full';
  if (neighbourhoods.length > 4 && rank < 2 * neighbourhoods.length) return 'pathology';
  return random.pickWeighted<VendorKind>(['pathology', 'full', 'imaging'], (kind) => kindWeights[kind]);
}
const kindWeights: Record<VendorKind, number> = { pathology: 62, full: 12, imaging: 26 };

/**
 * The first labs cover all parts of the city three times. The others cluster: the first part gets twice as many as the
 * second and three times as many as the third, so that the best known parts have much to compare.
 */
function pickNeighbourhood({ neighbourhoods }: VendorCity, rank: number, random: Random): Neighbourhood {
  const inTurn = rank < 3 * neighbourhoods.length ? neighbourhoods[rank % neighbourhoods.length] : undefined;
  return inTurn ?? random.pickWeighted(neighbourhoods, (one) => 1 / (neighbourhoods.indexOf(one) + 1));
}

function pickSize(isChain: boolean, random: Random): VendorSize {
  const weights: Record<VendorSize, number> = isChain
    ? { small: 20, medium: 50, large: 30 }
    : { small: 48, medium: 38, large: 14 };
  return random.pickWeighted<VendorSize>(['small', 'medium', 'large'], (size) => weights[size]);
}
