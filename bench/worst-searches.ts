// npm run bench:searches
// Time of this thread for searches of the worst kind, with the demo catalogue and with 1,200 tests. docs/reliability.md has the figures.

import { demoCatalogue } from '../search-quality/demo-catalogue.ts';
import { buildSearchIndex } from '../src/domain/search/index/build-search-index.ts';
import { readPrescription } from '../src/domain/search/prescription/read-prescription.ts';
import { search } from '../src/domain/search/search.ts';
import { searchLines } from '../src/domain/search/search-lines.ts';
import { createRandom, worstQueries } from './worst-queries.ts';

const queries = 1000;
const maxMs = 60;
const limits = { tests: 10, packages: 10 };
const largeCatalogue = 1200;
const syllables = 'ka ro mi tes lun vor pex dri san gol bri thu zen op ul ar nes qui'.split(' ');

const { words } = buildSearchIndex(demoCatalogue).vocabulary;
const longWords = words.filter((word) => word.length >= 6);

let isTooSlow = false;
for (const catalogue of [demoCatalogue, enlarge(largeCatalogue)]) {
  const index = buildSearchIndex(catalogue);
  const generator = worstQueries(longWords);
  const times = Array.from({ length: queries }, () => {
    const { value: query } = generator.next();
    return measure(() => searchLines(index, query, limits) ?? search(index, query, limits));
  }).sort((one, other) => one - other);
  const [median, most, slowest] = [0.5, 0.99, 1].map((share) => times[Math.ceil(queries * share) - 1] ?? 0);
  isTooSlow ||= (most ?? 0) > maxMs;
  const prescription = measure(() =>
    readPrescription(index, Array.from({ length: 4 }, () => generator.next().value).join('\n')),
  );
  process.stdout.write(
    `${catalogue.length} tests: median ${format(median)}, 99th percentile ${format(most)}, slowest ${format(slowest)}; ` +
      `a prescription of four such queries without a time limit ${format(prescription)}\n`,
  );
}
process.exitCode = isTooSlow ? 1 : 0;

function measure(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function format(ms = 0): string {
  return `${ms.toFixed(1)} ms`;
}

/** The tests of the demo under further invented names. */
function enlarge(count: number) {
  const random = createRandom(1);
  const invent = () => Array.from({ length: 3 }, () => syllables[Math.floor(random() * syllables.length)]).join('');
  return Array.from({ length: count }, (_, at) => {
    const test = demoCatalogue[at % demoCatalogue.length] as (typeof demoCatalogue)[number];
    if (at < demoCatalogue.length) return test;
    return { ...test, id: at + 1, name: `${test.name} ${invent()}`, alternativeNames: [`${invent()} ${invent()}`] };
  });
}
