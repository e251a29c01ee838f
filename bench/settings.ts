import { parseArgs } from 'node:util';

/** What can be picked with --only. */
export const parts = ['suggestions', 'offers', 'slots', 'bookings', 'pages', 'calls', 'messages'] as const;
export type Part = (typeof parts)[number];
/** Messages take two minutes. */
const quickParts = parts.filter((part) => part !== 'messages');

export const databaseKinds = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export const generators = ['own', 'wrk'] as const;
export type Generator = (typeof generators)[number];

export type Settings = {
  /** Of each figure. */
  seconds: number;
  parts: readonly Part[];
  databases: readonly DatabaseKind[];
  /** How many times the demo world. */
  world: number;
  /** What the JavaScript heap of the program may grow to, in megabytes. */
  heap: number;
  /** A database of the server in TEST_DATABASE_URL that is copied instead of filled. */
  template: string | undefined;
  /** Whether the shares are held against those of the baseline, or become it. */
  baseline: 'compare' | 'save' | null;
  /** What sends the requests: our own generator, or wrk where it is installed. */
  generator: Generator;
};

/** That of `npm start`, and what 124,000 labs need. */
const [heapOfProgram, heapOfLargeWorlds] = [192, 1024];

export const connectionLevels = [1, 8, 32] as const;
/** Aims are judged at this level: below it the machine waits for us, above it patients wait for each other. */
export const judgedLevel = connectionLevels.indexOf(32);

/** Finished figures, as data and as text; ignored by git. */
export const resultsFolder = new URL('./results/', import.meta.url);
export const resultsFile = (kind: DatabaseKind) => new URL(`${kind}.json`, resultsFolder);

/**
 * `[--quick] [--only suggestions,offers] [--database postgres] [--world 10] [--heap 512] [--template name] [--compare]
 * [--generator wrk]`
 */
export function parseSettings(words: string[]): Settings {
  const { values } = parseArgs({
    args: words,
    options: {
      quick: { type: 'boolean' },
      only: { type: 'string' },
      database: { type: 'string' },
      world: { type: 'string' },
      compare: { type: 'boolean' },
      'save-baseline': { type: 'boolean' },
      generator: { type: 'string', default: 'own' },
      heap: { type: 'string' },
      template: { type: 'string' },
    },
  });
  const world = Number(values.world ?? 1);
  if (!Number.isInteger(world) || world < 1) throw new Error(`"${values.world}" is no number of worlds.`);
  return {
    seconds: values.quick ? 1 : 3,
    parts: values.quick && !values.only ? quickParts : chosen(parts, values.only),
    // Only PostgreSQL is built for so many labs, and fills fast enough.
    databases: world > 1 ? ['postgres'] : chosen(databaseKinds, values.database),
    world,
    heap: Number(values.heap ?? (world > 10 ? heapOfLargeWorlds : heapOfProgram)),
    template: values.template,
    generator: chosen(generators, values.generator)[0] ?? 'own',
    baseline: values['save-baseline'] ? 'save' : values.compare ? 'compare' : null,
  };
}

function chosen<Word extends string>(all: readonly Word[], typed: string | undefined): readonly Word[] {
  if (!typed) return all;
  const words = typed.split(',');
  const unknown = words.find((word) => !all.some((known) => known === word));
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${all.join(', ')}.`);
  return all.filter((word) => words.includes(word));
}
