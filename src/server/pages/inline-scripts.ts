import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRouteList } from './route-list.ts';

/** Puts files into the scripts of a page, and says which ones, as they need not be fetched. */
export type InlineScripts = (html: string) => { html: string; inlined: string[] };

const assets = '/assets/';
/** A module that only hands on what another file has, as the bundler makes it of a page whose code is shared. */
const handOn = /^export\s*\{([^}]*)\}\s*from\s*"\.\/([^"]+)";?\s*$/;

/**
 * The smallest scripts of a page become a part of it: the list of its routes, modules that only hand on what another
 * file has, and the few lines that start it. Each would be a request of half a second on a slow phone.
 * `web/app/page-scripts.tsx` is the other half.
 */
export function readInlineScripts(clientFolder: string): InlineScripts {
  const paths = readdirSync(join(clientFolder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => assets + name);
  const read = (path: string) => readFileSync(join(clientFolder, path), 'utf8').trim();
  const find = (name: string) => paths.find((path) => path.startsWith(`${assets}${name}-`));
  const manifest = find('manifest');
  const entry = find('entry.client');
  if (!manifest || !entry) throw new Error(`${clientFolder} holds no pages.`);
  const listOfRoutes = writeRouteList(readManifest(read(manifest)));
  const start = read(entry).replaceAll('from"./', `from"${assets}`);
  // The rest of all files, which is megabytes, is not kept.
  const handingOn = new Map(paths.map((path) => [path, findHandOn(read(path))]));

  return (html) => {
    const first = html.lastIndexOf(`import "${manifest}"`);
    // A page that failed has none.
    if (first < 0) return { html, inlined: [] };
    const tag = html.lastIndexOf('<script', first);
    const end = html.indexOf('</script>', first);
    const inlined = [manifest, entry];
    const code = html
      .slice(first, end)
      .replace(`import "${manifest}"`, () => listOfRoutes)
      .replace(/import \* as (\w+) from "([^"]+)";/g, (statement, name: string, path: string) => {
        const handedOn = handingOn.get(path);
        if (!handedOn) return statement;
        inlined.push(path);
        return toImport(name, handedOn.names, handedOn.file);
      })
      .replace(`import("${entry}");`, () => start);
    // It may start as soon as its files are here, but not before the page's data are.
    const openingTag = html.slice(tag, first).replace(' async=""', '');
    return { html: html.slice(0, tag) + openingTag + code + html.slice(end), inlined };
  };
}

/** What a module hands on; null when it does anything else. */
function findHandOn(code: string): { names: string; file: string } | null {
  const [, names, file] = handOn.exec(code) ?? [];
  return names === undefined || file === undefined ? null : { names, file };
}

function readManifest(code: string) {
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
}

/** From "a as default,b as Layout": an import under names of the route's own, and an object that has them. */
function toImport(route: string, names: string, file: string): string {
  const parts = names.split(',').map((part) => part.trim().split(' as '));
  const imported = parts.map(([from, to = from]) => `${from} as ${route}_${to}`);
  const properties = parts.map(([from, to = from]) => `${to}:${route}_${to}`);
  return `import{${imported}}from"${assets}${file}";const ${route}={${properties}};`;
}
