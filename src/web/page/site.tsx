import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Site } from '../../contract/page-rendering.ts';
import { addDays, fromIndiaTime, type PlainDate, toIndiaTime } from '../../domain/time/calendar.ts';
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
  useEffect(() => keepToday(setToday), []);
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

/** A cached page may have yesterday's date, and so may one that is open at midnight. Timers stand still while a device sleeps. */
function keepToday(setToday: (today: PlainDate) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const update = () => {
    const now = Date.now();
    const { day } = toIndiaTime(now);
    setToday(day);
    clearTimeout(timer);
    timer = setTimeout(update, fromIndiaTime({ day: addDays(day, 1), minute: 0 }) - now);
  };
  update();
  document.addEventListener('visibilitychange', update);
  window.addEventListener('focus', update);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', update);
    window.removeEventListener('focus', update);
  };
}
