import type { Random } from '../random.ts';
import type { Region } from './regions.ts';
import type { VendorKind } from './vendor-kinds.ts';
import names from './vendor-names.json' with { type: 'json' };

export const demoVendorName = 'Sanjeevika Diagnostics';

type Names = {
  /** Invented words about health, long life, rivers and light: no real chain has these names. */
  coinedWords: Record<Region | 'everywhere', readonly string[]>;
  endings: Record<VendorKind, readonly string[]>;
  additions: readonly string[];
  chains: Record<Region | 'everywhere', Record<VendorKind, readonly string[]>>;
};

const { coinedWords, endings, additions, chains }: Names = names;

/** A chain has at most `branches` labs in a city; null when none is left. */
export function pickChainName(
  kind: VendorKind,
  region: Region,
  random: Random,
  vendorCountByName: ReadonlyMap<string, number>,
  branches: number,
): string | null {
  const present = [...chains.everywhere[kind], ...chains[region][kind]].filter(
    (name) => (vendorCountByName.get(name) ?? 0) < branches,
  );
  return present.length > 0 ? random.pick(present) : null;
}

export function pickIndependentName(
  kind: VendorKind,
  region: Region,
  random: Random,
  vendorCountByName: ReadonlyMap<string, number>,
): string {
  for (;;) {
    const word = random.pick([...coinedWords.everywhere, ...coinedWords[region]]);
    const addition = random.chance(0.3) ? ` ${random.pick(additions)}` : '';
    const name = `${word}${addition} ${random.pick(endings[kind])}`;
    if (!vendorCountByName.has(name)) return name;
  }
}
