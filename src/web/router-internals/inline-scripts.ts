import type { ServerBuild } from 'react-router';
import type { ReadInlineScripts } from '../../contract/page-rendering.ts';

/** A module that only re-exports from another file; the bundler emits one for a page whose code is shared. */
const reExport = /^export\s*\{([^}]*)\}\s*from\s*"\.\/([^"]+)";?\s*$/;

/**
 * Inlines the smallest scripts of a page: the manifest, modules that only re-export, and the few lines that start it.
 * Each would be a request of half a second on a slow phone. `page-scripts.tsx` is the other half.
 */
export const readInlineScripts: ReadInlineScripts<ServerBuild['assets']> = ({ url, entry, routes }, readFile) => {
  const folder = entry.module.slice(0, entry.module.lastIndexOf('/') + 1);
  const manifest = `window.__reactRouterManifest=${JSON.stringify({ routes }, omitUnused)}`;
  const start = readFile(entry.module).replaceAll('from"./', `from"${folder}`);
  const modules = Object.values(routes).flatMap((route) => route?.module ?? []);
  const reExports = new Map(modules.map((path) => [path, reExport.exec(readFile(path))]));

  return (html) => {
    const first = html.lastIndexOf(`import "${url}"`);
    // An error page has no scripts.
    if (first < 0) return { html, inlined: [] };
    const tag = html.lastIndexOf('<script', first);
    const end = html.indexOf('</script>', first);
    const inlined = [url, entry.module];
    const code = html
      .slice(first, end)
      .replace(`import "${url}"`, () => manifest)
      .replace(/import \* as (\w+) from "([^"]+)";/g, (statement, name: string, path: string) => {
        const [, names, file] = reExports.get(path) ?? [];
        if (names === undefined || file === undefined) return statement;
        inlined.push(path);
        return toImport(name, names, folder + file);
      })
      .replace(`import("${entry.module}");`, () => start);
    // Without async, so that it runs after the page's data is parsed.
    const openingTag = html.slice(tag, first).replace(' async=""', '');
    return { html: html.slice(0, tag) + openingTag + code + html.slice(end), inlined };
  };
};

/** Browsers find `imports` in the modules, and treat a missing value as false. */
function omitUnused(name: string, value: unknown) {
  return name === 'imports' || value === false ? undefined : value;
}

/** From "a as default,b as Layout": an import with names prefixed by the route, and an object of them. */
function toImport(route: string, names: string, file: string): string {
  const parts = names.split(',').map((part) => part.trim().split(' as '));
  const imported = parts.map(([from, to = from]) => `${from} as ${route}_${to}`);
  const properties = parts.map(([from, to = from]) => `${to}:${route}_${to}`);
  return `import{${imported}}from"${file}";const ${route}={${properties}};`;
}
