import type { KnownLocalities, PreparedPage, PreparePage } from '../../contract/page-rendering.ts';
import { findRedirect } from './find-redirect.ts';

/** What of the catalogue is known without waiting. */
type KnownCatalogue = { version: number; presentSlugs: ReadonlyMap<string, string> } | null;

/** What tells without waiting where a page is. */
export type PageGuides = {
  catalogue: { peek(): KnownCatalogue };
  vendorLocalities: { peek(): KnownLocalities };
};

/** Elsewhere, or here: what it is rendered with, and its key in the cache, null for what only this visitor sees. */
type LocatedPage<Context> =
  | { redirect: string }
  | { redirect: null; prepared: PreparedPage<Context>; key: string | null };

const noSlugs: ReadonlyMap<string, string> = new Map();

/** Where a page is that somebody asks for. Waits for nothing, and is asked for every page, cached or not. */
export function locatePage<Context>(
  preparePage: PreparePage<Context>,
  { catalogue, vendorLocalities }: PageGuides,
  url: URL,
  cookies: string | undefined,
): LocatedPage<Context> {
  const known = catalogue.peek();
  const redirect = findRedirect(url.pathname, known?.presentSlugs ?? noSlugs);
  if (redirect) return { redirect };
  const prepared = preparePage(url, cookies, vendorLocalities.peek());
  // A change of the catalogue shows at once: pages of another version are not asked for any more.
  const key = prepared.cacheKey === null ? null : `${known?.version ?? ''} ${prepared.cacheKey}`;
  return { redirect: null, prepared, key };
}
