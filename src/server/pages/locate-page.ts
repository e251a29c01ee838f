import type { KnownLocalities, PreparedPage, PreparePage } from '../../contract/page-rendering.ts';
import { findRedirect } from './find-redirect.ts';

/** The part of the catalogue that is readable synchronously. */
type KnownCatalogue = { testsVersion: number; presentSlugs: ReadonlyMap<string, string> } | null;

/** Synchronous lookups for redirects. */
export type PageLocators = {
  catalogue: { peek(): KnownCatalogue };
  vendorLocalities: { peek(): KnownLocalities };
};

/**
 * A redirect, or the context to render with and its cache key, which is null for a page that only this visitor sees.
 */
type LocatedPage<Context> =
  | { redirect: string }
  | { redirect: null; prepared: PreparedPage<Context>; key: string | null };

const noSlugs: ReadonlyMap<string, string> = new Map();

/** Finds the redirect or the cache key of a page. Synchronous, because it runs for every page, cached or not. */
export function locatePage<Context>(
  preparePage: PreparePage<Context>,
  { catalogue, vendorLocalities }: PageLocators,
  url: URL,
  cookies: string | undefined,
): LocatedPage<Context> {
  const known = catalogue.peek();
  const redirect = findRedirect(url.pathname, known?.presentSlugs ?? noSlugs);
  if (redirect) return { redirect };
  const prepared = preparePage(url, cookies, vendorLocalities.peek());
  // The version in the key makes changes of tests show at once.
  const key = prepared.cacheKey === null ? null : `${known?.testsVersion ?? ''} ${prepared.cacheKey}`;
  return { redirect: null, prepared, key };
}
