import { type ComponentType, lazy } from 'react';

/** A page of a portal. After a deploy its file is gone, and the page opens from the server: the address is its own already. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() => load().catch(openFromServer));
}

const loopGuardMs = 10_000;

async function openFromServer(error: unknown): Promise<never> {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const wasReloaded = entry?.type === 'reload' && performance.now() < loopGuardMs;
  // Without network, the page with its message is better than the browser's.
  const isReachable = await fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (wasReloaded || !isReachable) throw error;
  window.location.reload();
  return new Promise<never>(() => {});
}
