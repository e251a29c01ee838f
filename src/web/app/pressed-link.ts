import { getSessionItem, removeSessionItem, setSessionItem } from '../page/session-storage.ts';
import { navigateTo, watchNavigations } from '../router-internals/navigations.ts';

const item = 'pressed link';

/**
 * To be called once the page is hydrated. After a deploy the next page's file is gone, and React Router reloads the page in
 * view, which forgets the press: the new page goes on to where it led.
 */
export function followPressedLinks() {
  const next = getSessionItem<{ next: string }>(item)?.next;
  removeSessionItem(item);
  watchNavigations((path) => (path === null ? removeSessionItem(item) : setSessionItem(item, { next: path })));
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (next && entry?.type === 'reload') navigateTo(next);
}
