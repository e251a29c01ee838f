import type { DataRouter } from 'react-router';

/** The router of the page, once that is hydrated. */
function getRouter(): DataRouter | undefined {
  return (globalThis as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter;
}

/** Calls with the address that a navigation is about to open, before its files are loaded, and with null once it is there. */
export function watchNavigations(onChange: (next: string | null) => void) {
  getRouter()?.subscribe(({ navigation: { location } }) => {
    onChange(location ? location.pathname + location.search + location.hash : null);
  });
}

export function navigateTo(path: string) {
  void getRouter()?.navigate(path);
}
