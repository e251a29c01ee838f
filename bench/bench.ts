// npm run bench [-- --quick] [--only suggestions,offers,slots,bookings,pages] [--database pglite|postgres]
// Measures the real program against its limits in one run; see README.md in this folder.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runChild } from '../scripts/child-processes.mjs';
import { buildCards } from './build-cards.ts';
import { measureFreeSlotsMs } from './free-slots-timing.ts';
import { formatReport } from './report.ts';
import type { DatabaseFigures } from './results.ts';
import { type DatabaseKind, parseSettings, resultsFile, resultsFolder } from './settings.ts';

const maxRunMs = 8 * 60_000;
const root = fileURLToPath(new URL('..', import.meta.url));

const words = process.argv.slice(2);
const settings = parseSettings(words);
await mkdir(resultsFolder, { recursive: true });
const slots = measureFreeSlotsMs();
const cardsModule = await buildCards();

const all: DatabaseFigures[] = [];
for (const kind of settings.databases) {
  const figures = await measured(kind);
  if (figures) all.push(figures);
  else process.stdout.write('PostgreSQL was left out: there is none that could be started.\n');
}
const report = formatReport(all, slots, settings);
await writeFile(new URL('latest.md', resultsFolder), report);
process.stdout.write(`\n${report}`);

/** Null when there is no PostgreSQL to measure on. */
async function measured(kind: DatabaseKind): Promise<DatabaseFigures | null> {
  await rm(resultsFile(kind), { force: true });
  const script = ['bench/measure-database.ts', kind, cardsModule, ...words];
  const status = await run(kind === 'postgres' ? ['scripts/with-postgres.mjs', 'node', ...script] : script);
  const text = await readFile(resultsFile(kind), 'utf8').catch(() => null);
  if (text === null && kind === 'postgres') return null;
  if (status !== 0 || text === null) process.exit(1);
  return JSON.parse(text);
}

function run(parameters: string[]): Promise<number> {
  return runChild(process.execPath, parameters, { cwd: root, stdio: 'inherit', timeout: maxRunMs });
}
