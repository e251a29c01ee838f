import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRouteList } from './route-list.ts';

/** Inlines files into the scripts of a page, and returns which ones, because they need no preload. */
export type InlineScripts = (html: string) => { html: string; inlined: string[] };

const assets = '/assets/';
/** A module that only re-exports from another file; the bundler emits one for a page whose code is shared. */
const handOn = /^export\s*\{([^}]*)\}\s*from\s*"\.\/([^"]+)";?\s*$/;

/**
 * Inlines the smallest scripts of a page: the route list, modules that only re-export, and the few lines that start it.
 * Each would be a request of half a second on a slow phone. `web/app/page-scripts.tsx` is the other half.
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
  // Only the re-exports are kept in memory; the other files are megabytes.
  const handingOn = new Map(paths.map((path) => [path, findHandOn(read(path))]));

  return (html) => {
    const first = html.lastIndexOf(`import "${manifest}"`);
    // An error page has no scripts.
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
    // Without async, so that it runs after the page's data is parsed.
    const openingTag = html.slice(tag, first).replace(' async=""', '');
    return { html: html.slice(0, tag) + openingTag + code + html.slice(end), inlined };
  };
}

/** What a module re-exports; null when it does anything else. */
function findHandOn(code: string): { names: string; file: string } | null {
  const [, names, file] = handOn.exec(code) ?? [];
  return names === undefined || file === undefined ? null : { names, file };
}

function readManifest(code: string) {
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
}

/** From "a as default,b as Layout": an import with names prefixed by the route, and an object of them. */
function toImport(route: string, names: string, file: string): string {
  const parts = names.split(',').map((part) => part.trim().split(' as '));
  const imported = parts.map(([from, to = from]) => `${from} as ${route}_${to}`);
  const properties = parts.map(([from, to = from]) => `${to}:${route}_${to}`);
  return `import{${imported}}from"${assets}${file}";const ${route}={${properties}};`;
}
