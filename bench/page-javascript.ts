// node bench/page-javascript.ts [build folder] [build folder to compare with]
// How much JavaScript each route loads before it is complete, by the route manifest of a build: files and bytes over
// the line (Brotli), the manifest itself included, and headers and what is fetched later left out.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { table } from './table.ts';

type Loaded = { module: string; imports?: string[] };
type ManifestRoute = Loaded & {
  id: string;
  parentId?: string;
  clientLoaderModule?: string;
  clientActionModule?: string;
  clientMiddlewareModule?: string;
  hydrateFallbackModule?: string;
};
type Manifest = { entry: Loaded; routes: Record<string, ManifestRoute>; url: string };
type RouteSize = { files: number; bytes: number };

const currentBuild = new URL('../build/current', import.meta.url);
const [folder = (await readFile(currentBuild, 'utf8')).trim(), otherFolder] = process.argv.slice(2);

const sizes = await measureRoutes(folder);
const others = otherFolder ? await measureRoutes(otherFolder) : null;
const rows = [...sizes].map(([route, { files, bytes }]) => {
  const other = others?.get(route);
  const differences = other ? [signed(files - other.files), signed(bytes - other.bytes)] : ['', ''];
  return [route, String(files), String(bytes), ...(others ? differences : [])];
});
const headings = ['route', 'files', 'bytes, Brotli', ...(others ? ['files more', 'bytes more'] : [])];
process.stdout.write(`${table(headings, rows).join('\n')}\n`);

async function measureRoutes(folder: string): Promise<Map<string, RouteSize>> {
  const client = join(folder, 'client');
  const manifest = await readManifest(join(client, 'assets'));
  const bytesOf = new Map<string, number>();
  const sizes = new Map<string, RouteSize>();
  for (const route of Object.values(manifest.routes)) {
    if (Object.values(manifest.routes).some(({ parentId }) => parentId === route.id)) continue;
    const files = filesOf(manifest, route);
    for (const file of files) {
      if (!bytesOf.has(file)) bytesOf.set(file, brotliCompressSync(await readFile(join(client, file))).length);
    }
    const bytes = [...files].reduce((sum, file) => sum + (bytesOf.get(file) ?? 0), 0);
    sizes.set(route.id, { files: files.size, bytes });
  }
  return sizes;
}

async function readManifest(assets: string): Promise<Manifest> {
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`There is no route manifest in ${assets}.`);
  const text = await readFile(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** What a browser fetches for a route: the entry's files, and those of the route and of all layouts around it. */
function filesOf({ entry, routes, url }: Manifest, route: ManifestRoute): Set<string> {
  const files = new Set([url, entry.module, ...(entry.imports ?? [])]);
  for (let at: ManifestRoute | undefined = route; at; at = routes[at.parentId ?? '']) {
    const parts = [at.clientLoaderModule, at.clientActionModule, at.clientMiddlewareModule, at.hydrateFallbackModule];
    for (const file of [at.module, ...(at.imports ?? []), ...parts]) if (file) files.add(file);
  }
  return files;
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference);
}
