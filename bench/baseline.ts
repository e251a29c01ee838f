import { readFile, writeFile } from 'node:fs/promises';
import type { Share } from './load.ts';
import type { DatabaseFigures } from './results.ts';

/** Shares by name of database and measure, of a quiet machine. */
type Baseline = Record<string, Share>;

const baselineFile = new URL('./baseline.json', import.meta.url);
/** A loss that should be looked into. */
const maxLoss = 0.25;

/** Keeps the values that this run did not measure. */
export async function saveBaseline(all: readonly DatabaseFigures[], world: number) {
  const baseline = { ...(await readBaseline()), ...toBaseline(all, world) };
  await writeFile(baselineFile, `${JSON.stringify(baseline, null, 2)}\n`);
}

/** Lists shares that fell by more than a quarter beyond the spread of the run's own seconds, one per line. */
export async function findFalls(all: readonly DatabaseFigures[], world: number): Promise<string[]> {
  const baseline = await readBaseline();
  const isEmpty = Object.keys(baseline).length === 0;
  if (isEmpty) throw new Error('There is nothing to compare with: make a baseline with --save-baseline.');
  return Object.entries(toBaseline(all, world)).flatMap(([name, now]) => {
    const before = baseline[name];
    if (!before) return [];
    // The best second of the run counts: the machine may have been busy in the others.
    const isFallen = now.highest < before.whole * (1 - maxLoss);
    return isFallen ? [`- ${name}: ${describe(now)} of its limit, and ${before.whole.toFixed(2)} before`] : [];
  });
}

function toBaseline(all: readonly DatabaseFigures[], world: number): Baseline {
  const shares = all.flatMap(({ kind, measured }) =>
    measured.map(
      ({ name, share }) => [`${kind}${world > 1 ? `, world ${world}` : ''}: ${name}`, rounded(share)] as const,
    ),
  );
  return Object.fromEntries(shares);
}

function rounded({ whole, lowest, highest }: Share): Share {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return { whole: round(whole), lowest: round(lowest), highest: round(highest) };
}

function describe({ whole, lowest, highest }: Share): string {
  return `${whole.toFixed(2)} (${lowest.toFixed(2)} to ${highest.toFixed(2)})`;
}

async function readBaseline(): Promise<Baseline> {
  return JSON.parse(await readFile(baselineFile, 'utf8').catch(() => '{}'));
}
