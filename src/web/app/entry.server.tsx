import { QueryClientProvider } from '@tanstack/react-query';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { bookingFormsPath } from '../../domain/paths.ts';
import { oncePerAnswer } from '../api/once-per-answer.ts';
import { dehydrateQueries } from '../api/query-client.ts';
import { serializePlace } from '../location/place-cookie.ts';
import { serializeJsonForHtml } from '../page/escape-json.ts';
import { pageRequestContext } from '../page/prefetch-loader.ts';
import { SiteProvider } from '../page/site.tsx';
import { StructuredDataContext } from '../page/structured-data.ts';
import { pendingConfirmationScript } from '../patient/booking/confirmation/confirmation-before-hydration.ts';
import { readInlineScripts } from '../router-internals/inline-scripts.ts';
import { beginningOfPage, endOfPage, renderPage } from '../router-internals/render-page.ts';
import { type PageData, pageDataId } from './page-data.ts';
import { preparePage } from './prepare-page.ts';
import { earlyPressesScript } from './press-before-hydration.ts';

// For the server; see server/pages/pages-build.ts.
export { preparePage, readInlineScripts };

/** Waits for the whole page, because it is cached and compressed as one. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { queryClient, place, hasSessionHint, site, today, nonce, report, deliver } = context.get(pageRequestContext);
  // Queries that are still pending run in the browser: markup and data have to agree.
  await queryClient.cancelQueries();
  let structuredData = new Set<string>();
  const toTree = (entry: EntryContext) => {
    structuredData = new Set();
    return (
      <QueryClientProvider client={queryClient}>
        <SiteProvider site={site} initialPlace={place} hasSessionHint={hasSessionHint} today={today}>
          <StructuredDataContext value={structuredData}>
            <ServerRouter context={entry} url={request.url} nonce={nonce} />
          </StructuredDataContext>
        </SiteProvider>
      </QueryClientProvider>
    );
  };
  const { markup, payload } = await renderPage({ entry, toTree, nonce, report });
  const isBookingForm = new URL(request.url).pathname.startsWith(bookingFormsPath);
  const inlineScripts = [earlyPressesScript, ...(isBookingForm ? [pendingConfirmationScript] : [])];
  const { head, content, scripts } = splitMarkup(markup);
  const data = writePageData({
    queries: dehydrateQueries(queryClient),
    place: serializePlace(place),
    hasSessionHint,
    site,
    today,
  });
  deliver({
    head,
    content,
    scripts: scripts + payload + inlineScripts.map((code) => `<script nonce="${nonce}">${code}</script>`).join(''),
    data: [...structuredData].join('') + data + endOfPage,
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/** Scripts come after the visible content. */
function splitMarkup(markup: string) {
  const headEnd = Math.max(0, markup.indexOf('</head>'));
  const firstScript = markup.indexOf('<script', Math.max(headEnd, markup.lastIndexOf('</main>')));
  const scriptsStart = firstScript < 0 ? markup.length : firstScript;
  return {
    head: beginningOfPage + markup.slice(0, headEnd),
    content: markup.slice(headEnd, scriptsStart),
    scripts: markup.slice(scriptsStart),
  };
}

/** Errors that a page answers with, such as 404, are not reported. */
export function handleError(
  error: unknown,
  { context, request }: { context: RouterContextProvider; request: Request },
) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageRequestContext).report(error);
}

function writePageData({ queries, ...rest }: PageData): string {
  const answers = queries.map(([key, answer]) => `[${serializeJsonForHtml(key)},${writeAnswer(answer)}]`);
  const json = `{"queries":[${answers}],${serializeJsonForHtml(rest).slice(1)}`;
  return `<script type="application/json" id="${pageDataId}">${json}</script>`;
}

const writeOnce = oncePerAnswer(serializeJsonForHtml);

function writeAnswer(answer: unknown): string {
  return typeof answer === 'object' && answer !== null ? writeOnce(answer) : serializeJsonForHtml(answer);
}
