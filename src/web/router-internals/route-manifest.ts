import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Manifest = Pick<ServerBuild['assets'], 'routes'>;

/** All routes with their files, as `inline-scripts.ts` or, in development, React Router has put them into the page. */
export function getRouteManifest(): Manifest {
  const { __reactRouterManifest: manifest } = globalThis as { __reactRouterManifest?: Manifest };
  if (!manifest) throw new Error('The page has no manifest of routes.');
  return manifest;
}

/** The routes of a path from the root to the page, with their files. */
export function matchManifest({ routes }: Manifest, pathname: string) {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const toTree = (parent?: string): RouteObject[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: toTree(id) }));
  return (matchRoutes(toTree(), pathname) ?? []).flatMap(({ route: { id = '' }, params }) => {
    const files = routes[id];
    return files ? [{ files, params }] : [];
  });
}
