import { parseArgs } from 'node:util';

/** What can be picked with --only. */
export const parts = ['suggestions', 'offers', 'slots', 'bookings', 'pages'] as const;
export type Part = (typeof parts)[number];

export const databaseKinds = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export type Settings = {
  /** Of each figure. */
  seconds: number;
  parts: readonly Part[];
  databases: readonly DatabaseKind[];
};

export const connectionLevels = [1, 8, 32] as const;

/** Finished figures, as data and as text; ignored by git. */
export const resultsFolder = new URL('./results/', import.meta.url);
export const resultsFile = (kind: DatabaseKind) => new URL(`${kind}.json`, resultsFolder);

/** `node bench/bench.ts [--quick] [--only suggestions,offers] [--database postgres]` */
export function parseSettings(words: string[]): Settings {
  const { values } = parseArgs({
    args: words,
    options: { quick: { type: 'boolean' }, only: { type: 'string' }, database: { type: 'string' } },
  });
  return {
    seconds: values.quick ? 1 : 3,
    parts: chosen(parts, values.only),
    databases: chosen(databaseKinds, values.database),
  };
}

function chosen<Word extends string>(all: readonly Word[], typed: string | undefined): readonly Word[] {
  if (!typed) return all;
  const words = typed.split(',');
  const unknown = words.find((word) => !all.some((known) => known === word));
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${all.join(', ')}.`);
  return all.filter((word) => words.includes(word));
}
