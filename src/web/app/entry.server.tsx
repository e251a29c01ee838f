import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { bookingFormsPath } from '../../domain/paths.ts';
import { warmQueriesOf } from '../api/query-client.ts';
import { createServerQueryClient } from '../api/server-query-client.ts';
import { formatPlace, placeFromCookies } from '../location/place-cookie.ts';
import { isListed } from '../location/saved-place.ts';
import { jsonForHtml } from '../page/escape-json.ts';
import { pageRequestContext } from '../page/prefetch-loader.ts';
import { SiteProvider } from '../page/site.tsx';
import { lookAheadScript } from '../patient/booking/confirmation-before-hydration.ts';
import { renderedQuery } from './canonical-query.ts';

// For the server that renders these pages; see server/render.ts.
export { createServerQueryClient, formatPlace, isListed, pageRequestContext, placeFromCookies, renderedQuery };

/**
 * Renders in one go: no part of a page is deferred, and without streams three times as many pages come out. The
 * router's own hand-over, a stream, is therefore read first and written behind the markup.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { queries, place, site, today, scriptMark, deliver } = context.get(pageRequestContext);
  const handoff = await textOf(entry.serverHandoffStream);
  const markup = renderToString(
    <QueryClientProvider client={queries}>
      <SiteProvider site={site} initialPlace={place} today={today}>
        <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={scriptMark} />
      </SiteProvider>
    </QueryClientProvider>,
  );
  const page = { queries: warmQueriesOf(queries), place: formatPlace(place), site, today };
  const isBookingForm = new URL(request.url).pathname.startsWith(bookingFormsPath);
  const scripts =
    (isBookingForm ? `<script nonce="${scriptMark}">${lookAheadScript}</script>` : '') +
    `<script type="application/json" id="page-data">${jsonForHtml(page)}</script>` +
    `<script nonce="${scriptMark}">__reactRouterContext.streamController.enqueue(${jsonForHtml(handoff)});` +
    '__reactRouterContext.streamController.close();</script>';
  // A function, because a text would have its dollar signs read as patterns.
  deliver(`<!DOCTYPE html>${markup.replace('</body>', () => `${scripts}</body>`)}`);
  return new Response(null, { status, headers });
}

/** A refusal that a page shows is no news to the operator; everything else is. */
export function handleError(
  error: unknown,
  { context, request }: { context: RouterContextProvider; request: Request },
) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageRequestContext).report(error);
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? new Response(stream).text() : '';
}
