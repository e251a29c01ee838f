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
  const contents = new Map(
    readdirSync(join(clientFolder, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => [assets + name, readFileSync(join(clientFolder, 'assets', name), 'utf8').trim()]),
  );
  const find = (name: string) => [...contents.keys()].find((path) => path.startsWith(`${assets}${name}-`));
  const manifest = find('manifest');
  const entry = find('entry.client');
  if (!manifest || !entry) throw new Error(`${clientFolder} holds no pages.`);
  const listOfRoutes = writeRouteList(readManifest(contents.get(manifest) ?? ''));
  const start = contents.get(entry)?.replaceAll('from"./', `from"${assets}`) ?? '';

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
        const [, names, file] = handOn.exec(contents.get(path) ?? '') ?? [];
        if (names === undefined) return statement;
        inlined.push(path);
        return toImport(name, names, file ?? '');
      })
      .replace(`import("${entry}");`, () => start);
    // It may start as soon as its files are here, but not before the page's data are.
    const openingTag = html.slice(tag, first).replace(' async=""', '');
    return { html: html.slice(0, tag) + openingTag + code + html.slice(end), inlined };
  };
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
