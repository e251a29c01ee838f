import { type ReactNode, use, useEffect } from 'react';

/** The address that the document was made for, whatever has become of it meanwhile. */
const rendered = withoutHash(performance.getEntriesByType('navigation')[0]?.name || window.location.href);
const unload = new Promise<never>(() => {});
let isReloading = false;

/**
 * Who steps back or on while the page is not React's yet changes the address under it: React would then render another
 * page than the document holds, throw the document away and start anew. A reload gets what the address says, and what
 * is in the document stays until then.
 */
export function ReloadOnStepBeforeHydration({ children }: { children: ReactNode }) {
  // An effect runs once all within is React's.
  useEffect(() => window.removeEventListener('popstate', reloadIfElsewhere), []);
  return isReloading ? use(unload) : children;
}

/** To be called before the router listens. */
export function watchSteps() {
  window.addEventListener('popstate', reloadIfElsewhere);
  reloadIfElsewhere();
}

function reloadIfElsewhere(event?: Event) {
  if (withoutHash(window.location.href) === rendered) return;
  event?.stopImmediatePropagation();
  isReloading = true;
  window.location.reload();
}

function withoutHash(address: string): string {
  return address.replace(/#.*/, '');
}
