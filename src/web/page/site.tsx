import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Site } from '../../contract/page-rendering.ts';
import { type PlainDate, toIndiaTime } from '../../domain/calendar.ts';
import type { SavedPlace } from '../location/saved-place.ts';
import { RenderedPlaceContext } from '../location/use-place.ts';

const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider.');
  return site;
}

const TodayContext = createContext<PlainDate>('');

/** Today's date in India: first the server's, so that the markup agrees, then the browser's own. */
export function useToday(): PlainDate {
  return use(TodayContext);
}

const SessionHintContext = createContext(false);

/** Whether the server made this page for somebody who may be signed in. Only pages about oneself are told. */
export function useSessionHint(): boolean {
  return use(SessionHintContext);
}

/** What stands above all pages: the site's settings, the visitor's place and whether they may be signed in. */
export function SiteProvider({
  site,
  initialPlace,
  hasSessionHint,
  today: serverToday,
  children,
}: {
  site: Site;
  initialPlace: SavedPlace;
  hasSessionHint: boolean;
  today: PlainDate;
  children: ReactNode;
}) {
  const [today, setToday] = useState(serverToday);
  // A page from a cache, or one left open over midnight, was made on another day.
  useEffect(() => {
    const updateToday = () => setToday(toIndiaTime(Date.now()).day);
    updateToday();
    document.addEventListener('visibilitychange', updateToday);
    return () => document.removeEventListener('visibilitychange', updateToday);
  }, []);
  return (
    <SiteContext value={site}>
      <TodayContext value={today}>
        <SessionHintContext value={hasSessionHint}>
          <RenderedPlaceContext value={initialPlace}>{children}</RenderedPlaceContext>
        </SessionHintContext>
      </TodayContext>
    </SiteContext>
  );
}
