import { roundPath } from '../../../../domain/paths.ts';
import { roundCache } from '../../../page/kept-round.ts';

/** Files that the page names in links and imports. Its list of all pages names others, which it does not need. */
const namedFile = /(?:href=|from ?|import ?)"(\/assets\/[^"#]+)/g;
let isPageKept = false;

/**
 * Keeps the page of the round and its files for a start without network. It is the page that everybody gets, without
 * anything of the person.
 */
export async function keepPage(): Promise<void> {
  if (!globalThis.caches || !navigator.serviceWorker) return;
  try {
    const cache = await caches.open(roundCache);
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const page = isPageKept ? null : await fetch(roundPath, { credentials: 'omit' });
    if (page && (!page.ok || page.redirected)) return;
    const named = new Set(page ? listNamedFiles(await page.clone().text()) : []);
    await cache.addAll([...named].filter((path) => !kept.has(path)));
    const loaded = listLoadedFiles();
    // Each alone: a page that was opened before an update has files that are gone.
    await Promise.allSettled(loaded.filter((path) => !kept.has(path)).map((path) => cache.add(path)));
    if (!page) return;
    await cache.put(roundPath, page);
    isPageKept = true;
    // Files of an earlier version.
    const files = new Set([roundPath, ...named, ...loaded]);
    for (const path of kept) if (!files.has(path)) await cache.delete(path);
  } catch {
    // Without network now, or a full storage: the next answer tries again.
  }
}

const listNamedFiles = (html: string) => [...html.matchAll(namedFile)].map(([, path = '']) => path);

/** Also those that were loaded on demand, such as the drawing of a UPI code. */
function listLoadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}
