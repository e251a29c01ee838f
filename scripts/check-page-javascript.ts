// node scripts/check-page-javascript.ts [build folder]
// Prints how much JavaScript each page loads before it is complete, and fails if a page exceeds its budget.
// Lazily loaded modules do not count.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Kilobytes transferred: compressed by Brotli, with headers. The first row that matches counts. */
const budgets = [
  { path: /^vendor\/dashboard\//, kilobytes: 203 },
  { path: /^(vendor|admin)\//, kilobytes: 178 },
  { path: /^/, kilobytes: 163 },
];
/** Response headers in bytes. */
const headersLength = 350;

type Loaded = { module: string; imports?: string[] };
type ManifestRoute = Loaded & { id: string; parentId?: string };
type Manifest = { entry: Loaded; routes: Record<string, ManifestRoute>; url: string };

const currentBuild = new URL('../build/current', import.meta.url);
const [folder = (await readFile(currentBuild, 'utf8')).trim()] = process.argv.slice(2);

const client = join(folder, 'client');
const manifest = await readManifest(join(client, 'assets'));
const routes = Object.values(manifest.routes);
const pages = routes.filter(({ id }) => !routes.some(({ parentId }) => parentId === id));
const lengths = new Map<string, number>();
let isOverBudget = false;
for (const page of pages) {
  const files = filesOf(page);
  let bytes = 0;
  for (const file of files) bytes += headersLength + (await compressedLength(file));
  const id = page.id.replace('../', '');
  const budget = budgets.find(({ path }) => path.test(id))?.kilobytes ?? 0;
  const isTooLarge = bytes > budget * 1024;
  isOverBudget ||= isTooLarge;
  const note = isTooLarge ? `  more than ${budget} KB` : '';
  const figures = `${files.size} files`.padStart(8) + `${(bytes / 1024).toFixed(1)} KB`.padStart(10);
  process.stdout.write(`${id.padEnd(40)}${figures}${note}\n`);
}
process.exit(isOverBudget ? 1 : 0);

async function readManifest(assets: string): Promise<Manifest> {
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`There is no list of routes in ${assets}.`);
  const text = await readFile(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** All files for a page: the entry, and the modules of the page and its layouts. */
function filesOf(page: ManifestRoute): Set<string> {
  const { entry, url } = manifest;
  const files = new Set([url, entry.module, ...(entry.imports ?? [])]);
  for (let route: ManifestRoute | undefined = page; route; route = manifest.routes[route.parentId ?? '']) {
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  }
  return files;
}

async function compressedLength(file: string): Promise<number> {
  const length = lengths.get(file) ?? brotliCompressSync(await readFile(join(client, file))).length;
  lengths.set(file, length);
  return length;
}
