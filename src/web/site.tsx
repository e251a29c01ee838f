import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { type Day, momentOf } from '../domain/calendar.ts';
import { placeCookieText, placeFromCookies, placeText, type SavedPlace } from './location/saved-place.ts';
import { PlaceContext } from './location/use-place.ts';
import type { Site } from './page-data.ts';
import { ToastProvider } from './ui/toast.tsx';

const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider.');
  return site;
}

const TodayContext = createContext<Day>('');

/** Today's date in India: first the server's, so that the markup agrees, then the browser's own. */
export function useToday(): Day {
  return use(TodayContext);
}

/** What stands above all pages: the site's settings and the visitor's place. */
export function SiteProvider({
  site,
  initialPlace,
  today: serverToday,
  children,
}: {
  site: Site;
  initialPlace: SavedPlace;
  today: Day;
  children: ReactNode;
}) {
  const [place, rememberPlace] = useState(initialPlace);
  // A page that does not depend on the visitor's place was made without it.
  useEffect(() => {
    const saved = placeFromCookies(document.cookie);
    rememberPlace((shown) => (placeText(shown) === placeText(saved) ? shown : saved));
  }, []);
  const setPlace = useCallback((next: SavedPlace) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that patients use
    document.cookie = placeCookieText(next);
    rememberPlace(next);
  }, []);
  const [today, setToday] = useState(serverToday);
  // A page from a cache, or one left open over midnight, was made on another day.
  useEffect(() => {
    const look = () => setToday(momentOf(Date.now()).day);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const value = useMemo(() => ({ place, setPlace }), [place, setPlace]);
  return (
    <SiteContext value={site}>
      <TodayContext value={today}>
        <PlaceContext value={value}>
          <ToastProvider>{children}</ToastProvider>
        </PlaceContext>
      </TodayContext>
    </SiteContext>
  );
}
