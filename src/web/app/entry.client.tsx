import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Site } from '../../contract/page-rendering.ts';
import type { Day } from '../../domain/calendar.ts';
import { call } from '../api/call.ts';
import { createQueryClient, type WarmQueries, warm } from '../api/query-client.ts';
import { parsePlace } from '../location/place-cookie.ts';
import { SiteProvider } from '../page/site.tsx';

type PageData = { queries: WarmQueries; place: string; site: Site; today: Day };

const page = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData;
const queries = createQueryClient(call);
warm(queries, page.queries);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={queries}>
        <SiteProvider site={page.site} initialPlace={parsePlace(page.place)} today={page.today}>
          <HydratedRouter />
        </SiteProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
});
