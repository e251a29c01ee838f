import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Site } from '../../contract/page-rendering.ts';
import { type PlainDate, toIndiaTime } from '../../domain/time/calendar.ts';
import type { SavedPlace } from '../location/saved-place.ts';
import { RenderedPlaceContext } from '../location/use-place.ts';

const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider.');
  return site;
}

const TodayContext = createContext<PlainDate>('');

/** Today in India: the server's date while hydrating, then the browser's. */
export function useToday(): PlainDate {
  return use(TodayContext);
}

const SessionHintContext = createContext(false);

/** True if the server rendered this page for a visitor with a session cookie. Set only on personal pages. */
export function useSessionHint(): boolean {
  return use(SessionHintContext);
}

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
  // A cached page, or one left open over midnight, may have yesterday's date.
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
