import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Site } from '../../contract/page-rendering.ts';
import type { PlainDate } from '../../domain/calendar.ts';
import { call } from '../api/call.ts';
import { createQueryClient, type DehydratedQueries, hydrateQueries } from '../api/query-client.ts';
import { parsePlace } from '../location/place-cookie.ts';
import { startFromRenderedPlace } from '../location/place-store.ts';
import { SiteProvider } from '../page/site.tsx';
import { forgetInlineSheets } from './page-styles.tsx';
import { ReloadOnStepBeforeHydration, watchSteps } from './step-before-hydration.tsx';

type PageData = { queries: DehydratedQueries; place: string; site: Site; today: PlainDate };

const page = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData;
const queryClient = createQueryClient(call);
hydrateQueries(queryClient, page.queries);

const place = parsePlace(page.place);
startFromRenderedPlace(place);

forgetInlineSheets();
watchSteps();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SiteProvider site={page.site} initialPlace={place} today={page.today}>
          <ReloadOnStepBeforeHydration>
            <HydratedRouter />
          </ReloadOnStepBeforeHydration>
        </SiteProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
});
