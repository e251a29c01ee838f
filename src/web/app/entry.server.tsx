import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { bookingFormsPath } from '../../domain/paths.ts';
import { dehydrateQueries } from '../api/query-client.ts';
import { serializePlace } from '../location/place-cookie.ts';
import { serializeJsonForHtml } from '../page/escape-json.ts';
import { pageRequestContext } from '../page/prefetch-loader.ts';
import { SiteProvider } from '../page/site.tsx';
import { pendingConfirmationScript } from '../patient/booking/confirmation-before-hydration.ts';
import { preparePage } from './prepare-page.ts';

// Used by the server, which sees nothing else of this build; see server/pages/render-pages.ts.
export { preparePage };

/** Waits for the whole page, as no part of it is deferred: it is kept and compressed as one. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { queryClient, place, site, today, nonce, report, deliver } = context.get(pageRequestContext);
  const markup = await renderToText(
    <QueryClientProvider client={queryClient}>
      <SiteProvider site={site} initialPlace={place} today={today}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </SiteProvider>
    </QueryClientProvider>,
    { nonce, report },
  );
  const page = { queries: dehydrateQueries(queryClient), place: serializePlace(place), site, today };
  const isBookingForm = new URL(request.url).pathname.startsWith(bookingFormsPath);
  const scripts =
    (isBookingForm ? `<script nonce="${nonce}">${pendingConfirmationScript}</script>` : '') +
    `<script type="application/json" id="page-data">${serializeJsonForHtml(page)}</script>`;
  headers.set('content-type', 'text/html; charset=utf-8');
  deliver(withScriptsAtEnd(markup, scripts));
  return new Response(null, { status, headers });
}

/** What search engines read goes to the end as well: what is seen should come first. */
function withScriptsAtEnd(markup: string, scripts: string): string {
  const structuredData: string[] = [];
  const seen = markup.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, (script) => {
    structuredData.push(script);
    return '';
  });
  const end = seen.lastIndexOf('</body>');
  return seen.slice(0, end) + structuredData.join('') + scripts + seen.slice(end);
}

/** Rejects when the page cannot be shown; a part that falls back to its placeholder is reported. */
async function renderToText(
  page: ReactNode,
  { nonce, report }: { nonce: string; report(error: unknown): void },
): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    nonce,
    // In one piece: React would hide large parts at first and show them by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  await stream.allReady;
  failures.forEach(report);
  return new Response(stream).text();
}

/** Errors that a page shows as its answer, such as 404, are not reported; everything else is. */
export function handleError(
  error: unknown,
  { context, request }: { context: RouterContextProvider; request: Request },
) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageRequestContext).report(error);
}
