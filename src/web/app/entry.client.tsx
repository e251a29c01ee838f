import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { session } from '../../contract/account/auth.ts';
import { clearFormerUser } from '../account/session/personal-queries.ts';
import type { SessionResponse } from '../account/session/use-session.ts';
import { call } from '../api/call.ts';
import { createQueryClient, hydrateQueries } from '../api/query-client.ts';
import { watchConnection } from '../api/watch-connection.ts';
import { parsePlace } from '../location/place-cookie.ts';
import { startFromRenderedPlace } from '../location/place-store.ts';
import { forgetPastAttempt } from '../page/kept-attempt.ts';
import { removePastOfflineBookings } from '../page/offline-bookings.ts';
import { SiteProvider } from '../page/site.tsx';
import { forgetInlineSheets } from '../router-internals/page-styles.tsx';
import { watchBack } from '../ui/hooks/close-on-back.ts';
import { readPageData } from './page-data.ts';
import { forgetHandledPresses } from './press-before-hydration.ts';
import { ReloadOnStepBeforeHydration, watchSteps } from './step-before-hydration.tsx';
import { followTranslation } from './translated-texts.ts';

// In a task of its own, so that a slow phone can respond in between.
setTimeout(start);

function start() {
  const page = readPageData();
  const queryClient = createQueryClient(call);
  const own = page.queries.find(([[path]]) => path === session.path)?.[1] as SessionResponse | undefined;
  clearFormerUser(queryClient, own?.user.id);
  hydrateQueries(queryClient, page.queries);

  const place = parsePlace(page.place);
  startFromRenderedPlace(place);

  forgetInlineSheets();
  watchSteps();
  watchBack();
  watchConnection();
  removePastOfflineBookings();
  forgetPastAttempt();
  forgetHandledPresses();
  followTranslation();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <SiteProvider site={page.site} initialPlace={place} hasSessionHint={page.hasSessionHint} today={page.today}>
            <ReloadOnStepBeforeHydration>
              <HydratedRouter />
            </ReloadOnStepBeforeHydration>
          </SiteProvider>
        </QueryClientProvider>
      </StrictMode>,
    );
  });
}
