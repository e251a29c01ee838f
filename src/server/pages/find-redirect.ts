import { reservedTestSlugs } from '../../domain/text/slug.ts';
import { canonicalRedirect } from './canonical-redirect.ts';

/** The canonical address with the current slug of a renamed test; null when the address is already right. */
export function findRedirect(pathname: string, presentSlugs: ReadonlyMap<string, string>): string | null {
  const canonical = canonicalRedirect(pathname) ?? pathname;
  const present = withPresentTestSlug(canonical, presentSlugs);
  return present === pathname ? null : present;
}

function withPresentTestSlug(pathname: string, presentSlugs: ReadonlyMap<string, string>): string {
  if (presentSlugs.size === 0) return pathname;
  const parts = pathname.split('/');
  const at = findTestPart(parts);
  const present = at === null ? undefined : presentSlugs.get(parts[at] ?? '');
  return at === null || present === undefined ? pathname : parts.with(at, present).join('/');
}

/** Index of the path segment that names a test: the first of a test's pages, the last of a booking form. */
function findTestPart([, first = '', second, ...rest]: string[]): number | null {
  if (first === 'book') return second !== 'package' && rest.length === 1 ? 3 : null;
  return reservedTestSlugs.has(first) ? null : 1;
}
