// npm run bench [-- --quick] [--only suggestions,offers,slots,bookings,pages] [--database pglite|postgres] [--world 10]
//   [--compare | --save-baseline] [--generator wrk]
// Measures the real program against its limits in one run; see README.md in this folder.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runChild } from '../scripts/run-child.mjs';
import { maxVisitPeople } from '../src/domain/bookings/visit-people.ts';
import { basketAim, freeSlotsAim } from './aims.ts';
import { findFalls, saveBaseline } from './baseline.ts';
import { measureBasketMs } from './basket-timing.ts';
import { measureFreeSlotsMs } from './free-slots-timing.ts';
import { formatReport } from './report.ts';
import type { DatabaseFigures } from './results.ts';
import { type DatabaseKind, parseSettings, resultsFile, resultsFolder } from './settings.ts';

const maxRunMs = 60 * 60_000;
const root = fileURLToPath(new URL('..', import.meta.url));

const words = process.argv.slice(2);
const settings = parseSettings(words);
await mkdir(resultsFolder, { recursive: true });
const inProcess = [
  freeSlotsAim(measureFreeSlotsMs()),
  ...[1, maxVisitPeople].map((people) => basketAim(people, measureBasketMs(people))),
];

const all: DatabaseFigures[] = [];
for (const kind of settings.databases) {
  const figures = await measured(kind);
  if (figures) all.push(figures);
  else process.stdout.write('PostgreSQL was left out: there is none that could be started.\n');
}
const report = formatReport(all, inProcess, settings);
await writeFile(new URL('latest.md', resultsFolder), report);
process.stdout.write(`\n${report}`);
if (settings.baseline === 'save') await saveBaseline(all, settings.world);
if (settings.baseline === 'compare') {
  const falls = await findFalls(all, settings.world);
  process.stdout.write(falls.length ? `\nFell:\n${falls.join('\n')}\n` : '\nNothing fell.\n');
  if (falls.length) process.exitCode = 1;
}

/** Null without a PostgreSQL. */
async function measured(kind: DatabaseKind): Promise<DatabaseFigures | null> {
  await rm(resultsFile(kind), { force: true });
  const script = ['bench/measure-database.ts', kind, ...words];
  const status = await run(kind === 'postgres' ? ['scripts/with-postgres.mjs', 'node', ...script] : script);
  const text = await readFile(resultsFile(kind), 'utf8').catch(() => null);
  if (text === null && kind === 'postgres') return null;
  if (status !== 0 || text === null) process.exit(1);
  return JSON.parse(text);
}

function run(parameters: string[]): Promise<number> {
  return runChild(process.execPath, parameters, { cwd: root, stdio: 'inherit', timeout: maxRunMs });
}
