/** The router's manifest of all routes, as its build writes it. */
type RouteList = { routes: Record<string, Route> };
type Route = { id: string; parentId?: string; path?: string; module: string; css?: string[]; imports?: unknown };

const assets = '/assets/';

/**
 * A script that sets the router's manifest. Most of its ten kilobytes repeat style sheets and properties, so that each
 * sheet and each combination is written once here. Left out: false values, fields that only the server reads, and
 * imports, which browsers find in the modules.
 */
export function writeRouteList({ routes }: RouteList): string {
  const all = Object.values(routes);
  const sheets = findDistinct(all.flatMap(({ css = [] }) => css));
  const kinds = findDistinct(all.map(kindOf));
  const ids = all.map(({ id }) => id);
  const rows = all.map((route) => {
    const css = (route.css ?? []).map((sheet) => sheets.indexOf(sheet));
    const parent = ids.indexOf(route.parentId ?? '');
    return [route.id, parent, withoutFolder(route.module), kinds.indexOf(kindOf(route)), css, route.path];
  });
  const tables = [`sheets=${JSON.stringify(sheets.map(withoutFolder))}`, `kinds=[${kinds}]`];
  return (
    `{const ${tables},rows=${JSON.stringify(rows)};` +
    'window.__reactRouterManifest={routes:Object.fromEntries(rows.map(([id,parent,module,kind,css,path])=>[id,{id,' +
    `parentId:rows[parent]?.[0],path:path??undefined,module:"${assets}"+module,css:css.map(at=>"${assets}"+sheets[at]),` +
    '...kinds[kind]}]))}}'
  );
}

/** The properties of a route besides id, path and files, as JSON. */
function kindOf({ id: _id, parentId: _parent, path: _path, module: _module, css: _css, imports: _, ...rest }: Route) {
  return JSON.stringify(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== false)));
}

function findDistinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function withoutFolder(path: string): string {
  if (!path.startsWith(assets)) throw new Error(`${path} is not in ${assets}.`);
  return path.slice(assets.length);
}
