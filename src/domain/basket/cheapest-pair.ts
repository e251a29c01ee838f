import type { BasketOffer } from './choose-purchase.ts';

/** Two labs by position, each with the positions of the tests to book there. */
export type VendorPair = { vendors: [PairHalf, PairHalf]; totalPaise: number };
type PairHalf = { vendor: number; tests: number[] };

const nothing = new Float64Array();

type Offers = readonly (BasketOffer | null)[];

/**
 * The cheapest two labs that together sell each test that any of these labs sells, without packages. Null if one lab
 * sells all of them, or no two do. At the same price the earlier labs. Takes at most 31 tests.
 */
export function findCheapestPair(vendors: readonly Offers[]): VendorPair | null {
  const sold = vendors.map(toBits);
  const all = sold.reduce((union, bits) => union | bits, 0);
  if (sold.includes(all)) return null;
  const wanted = toPositions(all);
  const prices = vendors.map((offers) => Float64Array.from(wanted, (test) => offers[test]?.pricePaise ?? Infinity));
  // No lab asks less for a test: the rest costs at least `atLeast`.
  const lowest = Float64Array.from(wanted, (_, test) => Math.min(...prices.map((own) => own[test] ?? Infinity)));
  const atLeast = lowest.map((_, test) => lowest.slice(test + 1).reduce((sum, price) => sum + price, 0));
  let best: [first: number, second: number] | null = null;
  let least = Infinity;
  for (let first = 0; first < vendors.length; first++) {
    const own = prices[first] ?? nothing;
    const lacks = all & ~(sold[first] ?? 0);
    if (addCheaper(own, lowest, atLeast, least) >= least) continue;
    for (let second = first + 1; second < vendors.length; second++) {
      if (lacks & ~(sold[second] ?? 0)) continue;
      const total = addCheaper(own, prices[second] ?? nothing, atLeast, least);
      if (total >= least) continue;
      least = total;
      best = [first, second];
    }
  }
  if (!best) return null;
  const [first, second] = best;
  const priceAt = (vendor: number, test: number) => vendors[vendor]?.[test]?.pricePaise ?? Infinity;
  const isAtFirst = (test: number) => priceAt(first, test) <= priceAt(second, test);
  return {
    totalPaise: least,
    vendors: [
      { vendor: first, tests: wanted.filter(isAtFirst) },
      { vendor: second, tests: wanted.filter((test) => !isAtFirst(test)) },
    ],
  };
}

/** The price at the cheaper of two for each test; Infinity once it cannot be below the limit. */
function addCheaper(one: Float64Array, other: Float64Array, atLeast: Float64Array, limit: number): number {
  let total = 0;
  for (let test = 0; test < one.length; test++) {
    const price = one[test] ?? Infinity;
    const otherPrice = other[test] ?? Infinity;
    total += price < otherPrice ? price : otherPrice;
    if (total + (atLeast[test] ?? 0) >= limit) return Infinity;
  }
  return total;
}

function toBits(offers: Offers): number {
  return offers.reduce((bits, offer, test) => (offer ? bits | (1 << test) : bits), 0);
}

function toPositions(bits: number): number[] {
  return Array.from({ length: 31 }, (_, test) => test).filter((test) => bits & (1 << test));
}
