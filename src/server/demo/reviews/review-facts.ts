import type { ReportTime, Waited } from '../../../domain/reviews/review-terms.ts';
import type { Random } from '../random.ts';

export type Stars = 1 | 2 | 3 | 4 | 5;

export type ReviewFacts = {
  stars: Stars;
  waited: Waited | null;
  reportOnTime: ReportTime | null;
  chargedAsBooked: boolean | null;
};

/** Mean of the stars of bad visits, and the shares of one, two and three. */
const badStars = { mean: 1.85, shares: [42, 31, 27] as const };
const answeredShare = 0.85;

/** In the order of `waitedTimes`. */
const waitedShares: Record<Stars, readonly number[]> = {
  5: [72, 26, 2, 0],
  4: [42, 42, 13, 3],
  3: [15, 35, 35, 15],
  2: [10, 22, 36, 32],
  1: [12, 15, 25, 48],
};
const lateShare: Record<Stars, number> = { 5: 0.01, 4: 0.07, 3: 0.3, 2: 0.4, 1: 0.45 };
const overchargedShare: Record<Stars, number> = { 5: 0, 4: 0.01, 3: 0.06, 2: 0.16, 1: 0.25 };

/** Stars around the lab's mean, or certainly bad ones, and facts that go with them. */
export function pickFacts(mean: number, isBad: boolean, random: Random): ReviewFacts {
  const stars = isBad ? pickBadStars(random) : pickStars(mean, random);
  const answered = <T>(fact: T) => (random.chance(answeredShare) ? fact : null);
  return {
    stars,
    waited: answered(
      random.pickWeighted<Waited>(
        ['under-15', 'under-30', 'under-60', 'over-60'],
        (time) => waitedShares[stars][waitedOrder.indexOf(time)] ?? 0,
      ),
    ),
    reportOnTime: answered(random.chance(lateShare[stars]) ? 'no' : 'yes'),
    chargedAsBooked: answered(!random.chance(overchargedShare[stars])),
  };
}
const waitedOrder: readonly Waited[] = ['under-15', 'under-30', 'under-60', 'over-60'];

/** Visits are good or bad; how many are bad follows from the mean. */
function pickStars(mean: number, random: Random): Stars {
  const fiveShare = Math.min(0.9, Math.max(0.5, 0.6 + 0.25 * (mean - 3.4)));
  const goodMean = 4 + fiveShare;
  const badShare = Math.max(0.01, (goodMean - mean) / (goodMean - badStars.mean));
  if (!random.chance(badShare)) return random.chance(fiveShare) ? 5 : 4;
  return pickBadStars(random);
}

function pickBadStars(random: Random): Stars {
  return random.pickWeighted<1 | 2 | 3>([1, 2, 3], (stars) => badStars.shares[stars - 1] ?? 0);
}
