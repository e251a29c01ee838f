import { type ReactNode, use, useEffect } from 'react';
import { repeatEarlyPresses } from './press-before-hydration.ts';
import { followPressedLinks } from './pressed-link.ts';

/** The address that the document was rendered for, even if the address bar has changed. */
const rendered = withoutHash(performance.getEntriesByType('navigation')[0]?.name || window.location.href);
const unload = new Promise<never>(() => {});
let isReloading = false;

/**
 * Going back or forward before hydration changes the address: React would then render another page than the document
 * holds, discard the document and start over. A reload fetches the page of the new address; the document stays visible
 * until then.
 */
export function ReloadOnStepBeforeHydration({ children }: { children: ReactNode }) {
  // Effects run after the children have hydrated.
  useEffect(() => {
    window.removeEventListener('popstate', reloadIfElsewhere);
    followPressedLinks();
    repeatEarlyPresses();
  }, []);
  return isReloading ? use(unload) : children;
}

/** Must run before the router listens. */
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
