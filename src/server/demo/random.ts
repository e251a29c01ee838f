/** A repeatable random source: the same subject always gets the same numbers. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  fraction(): number;
  between(from: number, to: number): number;
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  pickWeighted<T>(list: readonly T[], weightOf: (item: T) => number): T;
};

/** Creates a random stream for one subject, so that a change to one lab does not change all later ones. */
export function createRandom(...subject: (string | number)[]): Random {
  const fraction = mulberry32(fnv1a(subject.join('/')));
  const between = (from: number, to: number) => from + fraction() * (to - from);
  const whole = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));

  return {
    fraction,
    between,
    whole,
    chance: (probability) => fraction() < probability,
    pick: (list) => assertDefined(list[whole(0, list.length - 1)]),
    pickWeighted(list, weightOf) {
      let left = fraction() * list.reduce((sum, item) => sum + weightOf(item), 0);
      const picked = list.find((item) => {
        left -= weightOf(item);
        return left < 0;
      });
      return assertDefined(picked);
    },
  };
}

export function weightedSample<T>(
  random: Random,
  list: readonly T[],
  count: number,
  weightOf: (item: T) => number,
): T[] {
  return list
    .filter((item) => weightOf(item) > 0)
    .map((item) => ({ item, rank: -Math.log(1 - random.fraction()) / weightOf(item) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ item }) => item);
}

function assertDefined<T>(item: T | undefined): T {
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}

/** Mulberry32 by Tommy Ettinger (public domain). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const encoder = new TextEncoder();

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of encoder.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}
