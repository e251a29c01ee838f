import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import type { EntryContext } from 'react-router';

type Rendering = {
  entry: EntryContext;
  /** The page's tree. There may be a second try. */
  toTree: (entry: EntryContext) => ReactNode;
  nonce: string;
  report(error: unknown): void;
};

export const beginningOfPage = '<!DOCTYPE html>';
export const endOfPage = '</body></html>';
/** How React marks a part that it could not render at once. */
const missingPart = '<!--$!-->';

/**
 * What the router appends to a page so that browsers know what its loaders answered. Ours answer nothing, so that it is
 * the same for all pages of a kind; it is taken from the first one, which is rendered in the router's own way.
 */
const payloads = new Map<string, string>();

/**
 * The markup of a whole page without its beginning and end, and what of it the router has appended. As text at once:
 * React's stream makes bytes of it piece by piece, which are put together and decoded again, and that takes as long as
 * rendering. What cannot be rendered at once, such as parts that load late, waits for the stream. Rejects when the page
 * cannot be shown.
 */
export async function renderPage({ entry, toTree, nonce, report }: Rendering) {
  const kind = findKind(entry);
  const payload = kind === null ? undefined : payloads.get(kind);
  if (payload !== undefined) {
    const markup = renderSync(toTree(withoutPayload(entry)));
    if (markup !== null) return { markup, payload };
  }
  const markup = await renderAsStream(toTree(entry), { nonce, report });
  if (kind !== null && payload === undefined) learnPayload(kind, markup, renderSync(toTree(withoutPayload(entry))));
  return { markup, payload: '' };
}

/** Names the routes of a page whose loaders have nothing to tell; null for another, such as one that failed. */
function findKind({ staticHandlerContext: { loaderData, actionData, errors } }: EntryContext): string | null {
  const isSilent = !errors && !actionData && Object.values(loaderData).every((answer) => answer === null);
  return isSilent ? Object.keys(loaderData).join(' ') : null;
}

function withoutPayload({ serverHandoffStream: _, ...entry }: EntryContext): EntryContext {
  return entry;
}

function learnPayload(kind: string, whole: string, withoutIt: string | null) {
  if (withoutIt !== null && whole.startsWith(withoutIt)) payloads.set(kind, whole.slice(withoutIt.length));
}

/** Null when something is missing or has failed: the stream waits for it, or carries the error. */
function renderSync(tree: ReactNode): string | null {
  try {
    const markup = renderToString(tree);
    return markup.includes(missingPart) ? null : withoutEnds(markup);
  } catch {
    return null;
  }
}

/** A part that falls back to its placeholder is reported. */
async function renderAsStream(
  tree: ReactNode,
  { nonce, report }: Pick<Rendering, 'nonce' | 'report'>,
): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(tree, {
    nonce,
    // In one piece: React would hide large parts at first and show them by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  await stream.allReady;
  failures.forEach(report);
  return withoutEnds(await new Response(stream).text());
}

/** React writes the beginning into a stream, but not into text. */
function withoutEnds(markup: string): string {
  return markup.slice(
    markup.startsWith(beginningOfPage) ? beginningOfPage.length : 0,
    markup.endsWith(endOfPage) ? -endOfPage.length : undefined,
  );
}
