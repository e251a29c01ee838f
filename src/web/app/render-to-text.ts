import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';

type Reporting = { nonce: string; report(error: unknown): void };

/** How React marks a part that has to wait, or that has failed. No text of ours can look like it. */
const unfinishedPart = '<!--$!-->';

/** Rejects when the page cannot be shown; a part that falls back to its placeholder is reported. */
export async function renderToText(page: ReactNode, request: Reporting): Promise<string> {
  return renderAtOnce(page) ?? renderInPieces(page, request);
}

/** Null for a page that has to wait or that fails. The others are most, and take less time than a stream of bytes. */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const markup = renderToString(page);
    return markup.includes(unfinishedPart) ? null : `<!DOCTYPE html>${markup}`;
  } catch {
    return null;
  }
}

/** Waits for parts whose code is not loaded yet, and knows why a part failed. */
async function renderInPieces(page: ReactNode, { nonce, report }: Reporting) {
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
