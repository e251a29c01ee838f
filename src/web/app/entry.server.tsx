import { QueryClientProvider } from '@tanstack/react-query';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { bookingFormsPath } from '../../domain/paths.ts';
import { dehydrateQueries } from '../api/query-client.ts';
import { serializePlace } from '../location/place-cookie.ts';
import { serializeJsonForHtml } from '../page/escape-json.ts';
import { pageRequestContext } from '../page/prefetch-loader.ts';
import { SiteProvider } from '../page/site.tsx';
import { pendingConfirmationScript } from '../patient/booking/confirmation-before-hydration.ts';
import { preparePage } from './prepare-page.ts';
import { renderToText } from './render-to-text.ts';

type StreamCache = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>;
/** Nothing is left of it: all that it had is in the cache. */
const emptyHandoff = { getReader: () => null } as unknown as ReadableStream<Uint8Array>;

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
  await readHandoff(entry);
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
  const end = markup.lastIndexOf('</body>');
  deliver(`${markup.slice(0, end)}${scripts}${markup.slice(end)}`);
  return new Response(null, { status, headers });
}

/** What the loaders answered comes as a stream, for which the markup would have to wait piece by piece. */
async function readHandoff(entry: EntryContext) {
  if (!entry.serverHandoffStream) return;
  const pieces: { result: { done: boolean; value: string } }[] = [];
  const decoder = new TextDecoder();
  for await (const piece of entry.serverHandoffStream) {
    pieces.push({ result: { done: false, value: decoder.decode(piece, { stream: true }) } });
  }
  pieces.push({ result: { done: true, value: '' } });
  entry.serverHandoffStream = emptyHandoff;
  entry.renderMeta = { ...entry.renderMeta, streamCache: { ...pieces } as unknown as StreamCache };
}

/** Errors that a page shows as its answer, such as 404, are not reported; everything else is. */
export function handleError(
  error: unknown,
  { context, request }: { context: RouterContextProvider; request: Request },
) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageRequestContext).report(error);
}
