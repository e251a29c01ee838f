import type { Plugin, Rolldown } from 'vite';

/** React Router passes the rows of `web/app/routes.ts` to the bundler by file name with this query. */
const routeModule = /\/src\/web\/(.+)\.tsx\?__react-router-build-client-route$/;
/** Few people use the portals, whose views are split anyway. */
const portals = /^(vendor|admin)\//;
const portalLayouts = /^(vendor|admin)\/layout\//;

/**
 * Puts what several pages share into few files: one for each set of pages, with what only pages of that set load, and
 * `frame`, with the rest that more than one page loads. The layouts of the portals have one more, and another one with
 * each page that shares it. See docs/decisions/0011-shared-javascript.md.
 */
export function pageGroups(sets: Record<string, readonly string[]>): {
  plugin: Plugin;
  group: Rolldown.CodeSplittingGroup;
} {
  const pagesOf = new Map<string, Set<string>>();
  const isOnEveryPage = new Set<string>();
  const isAroundPortals = new Set<string>();

  const plugin: Plugin = {
    name: 'page-groups',
    apply: 'build',
    // After React Router, whose own value is incompatible with `includeDependenciesRecursively`.
    enforce: 'post',
    config: () => ({
      environments: { client: { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } },
    }),
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd(error) {
      if (error) return;
      const pages = new Set<string>();
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      for (const entry of this.getModuleIds()) {
        const [, route] = routeModule.exec(entry) ?? [];
        if (!route && !this.getModuleInfo(entry)?.isEntry) continue;
        if (route && portals.test(route) && !portalLayouts.test(route)) continue;
        const isOnAll = route && portalLayouts.test(route) ? isAroundPortals : isOnEveryPage;
        const page = route?.endsWith('-page') && route.slice(route.lastIndexOf('/') + 1);
        if (page) pages.add(page);
        for (const module of loadedBy(entry, importsOf)) {
          if (page) pagesOf.set(module, (pagesOf.get(module) ?? new Set()).add(page));
          else if (module !== entry) isOnAll.add(module);
        }
      }
      const missing = Object.values(sets)
        .flat()
        .find((page) => !pages.has(page));
      if (missing) this.error(`vite.config.ts groups ${missing}, which is no page of src/web/app/routes.ts.`);
    },
  };
  const group: Rolldown.CodeSplittingGroup = {
    debugName: 'page-groups',
    name: (module) => {
      if (isOnEveryPage.has(module)) return 'frame';
      const pages = [...(pagesOf.get(module) ?? [])];
      if (pages.length < 2) return isAroundPortals.has(module) ? ['portal', ...pages].join('-') : null;
      return Object.keys(sets).find((set) => pages.every((page) => sets[set]?.includes(page))) ?? 'frame';
    },
    // At least the same pages load the imports of a module, so each finds its own group.
    includeDependenciesRecursively: false,
  };
  return { plugin, group };
}

function loadedBy(entry: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const loaded = new Set([entry]);
  // The set grows during the iteration.
  for (const id of loaded) for (const imported of importsOf(id)) loaded.add(imported);
  return loaded;
}
