import type { Plugin, Rolldown } from 'vite';

/** Rows of `web/app/routes.ts` reach the bundler under their file's name with this query. */
const routeModule = /\/src\/web\/(.+)\.tsx\?__react-router-build-client-route$/;
/** Portals are for few, and split by their own views. */
const portals = /^(vendor|admin)\//;
const portalLayouts = /^(vendor|admin)\/layout\//;
const ofPackages = /\/node_modules\/(?!lucide-react\/)/;

/**
 * What several pages share becomes few files: one for each of the named sets of pages, with what only pages of that set
 * load, and `frame`, with what else more than one page loads. What surrounds the views of the portals is a file as well,
 * and one more with each single page that needs it too. Other people's packages stay out, except those that are named for
 * a set. See docs/decisions/0011-shared-javascript.md.
 */
export function pageGroups(sets: Record<string, readonly string[]>, packages: Record<string, RegExp>) {
  const pagesOf = new Map<string, Set<string>>();
  const isOnEveryPage = new Set<string>();
  const isAroundPortals = new Set<string>();

  const plugin: Plugin = {
    name: 'page-groups',
    apply: 'build',
    // After React Router, which asks for something that the last line of the group does not go with.
    enforce: 'post',
    config: () => ({
      environments: { client: { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } },
    }),
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      for (const entry of this.getModuleIds()) {
        const [, route] = routeModule.exec(entry) ?? [];
        if (!route && !this.getModuleInfo(entry)?.isEntry) continue;
        if (route && portals.test(route) && !portalLayouts.test(route)) continue;
        const isOnAll = route && portalLayouts.test(route) ? isAroundPortals : isOnEveryPage;
        const page = route?.endsWith('-page') && route.slice(route.lastIndexOf('/') + 1);
        for (const module of loadedBy(entry, importsOf)) {
          if (page) pagesOf.set(module, (pagesOf.get(module) ?? new Set()).add(page));
          else if (module !== entry) isOnAll.add(module);
        }
      }
    },
  };
  const group: Rolldown.CodeSplittingGroup = {
    debugName: 'page-groups',
    name: (module) => {
      if (ofPackages.test(module)) return Object.keys(packages).find((set) => packages[set]?.test(module)) ?? null;
      if (isOnEveryPage.has(module)) return 'frame';
      const pages = [...(pagesOf.get(module) ?? [])];
      if (pages.length < 2) return isAroundPortals.has(module) ? ['portal', ...pages].join('-') : null;
      return Object.keys(sets).find((set) => pages.every((page) => sets[set]?.includes(page))) ?? 'frame';
    },
    // Its imports are loaded by the same pages at least, so that each finds its group by itself.
    includeDependenciesRecursively: false,
  };
  return { plugin, group };
}

function loadedBy(entry: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const loaded = new Set([entry]);
  // Grows while it is walked through.
  for (const id of loaded) for (const imported of importsOf(id)) loaded.add(imported);
  return loaded;
}
