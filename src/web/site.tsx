import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { placeCookieText, type SavedPlace } from './location/saved-place.ts';
import { PlaceContext } from './location/use-place.ts';
import type { Site } from './page-data.ts';
import { ToastProvider } from './ui/toast.tsx';

const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider.');
  return site;
}

/** What stands above all pages: the site's settings and the visitor's place. */
export function SiteProvider({
  site,
  initialPlace,
  children,
}: {
  site: Site;
  initialPlace: SavedPlace;
  children: ReactNode;
}) {
  const [place, rememberPlace] = useState(initialPlace);
  const setPlace = useCallback((next: SavedPlace) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that patients use
    document.cookie = placeCookieText(next);
    rememberPlace(next);
  }, []);
  const value = useMemo(() => ({ place, setPlace }), [place, setPlace]);
  return (
    <SiteContext value={site}>
      <PlaceContext value={value}>
        <ToastProvider>{children}</ToastProvider>
      </PlaceContext>
    </SiteContext>
  );
}
