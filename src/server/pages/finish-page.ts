import { LRUCache } from 'lru-cache';
import type { InlineScripts, PageParts } from '../../contract/page-rendering.ts';
import { formatPolicy, hashInlineScripts, removeNonces } from './content-security-policy.ts';
import type { InlineStyles } from './inline-styles.ts';

/** A page as sent, and the policy that allows its scripts and styles. */
type FinishedPage = { content: Buffer<ArrayBuffer>; policy: string };

/** In development, scripts and style sheets stay files. */
const keepScripts: InlineScripts = (html) => ({ html, inlined: [] });
const keepStyles: InlineStyles = (head) => ({ head, style: Buffer.alloc(0), hashes: [] });

const noHead = keepStyles('');

const preload = '<link rel="modulepreload"';

/** More than there are kinds of pages. */
const maxKinds = 100;

const encoder = new TextEncoder();
/** Worst-case UTF-8 bytes per UTF-16 unit. */
const maxBytesOfLetter = 3;
/** Reused buffer for joining a page's parts; grows with the largest page. */
let pageBuffer = new Uint8Array(0);

/**
 * Puts scripts and styles into rendered pages. Searches only the head; the scripts are the same for all pages of a
 * kind.
 */
export function pageFinisher({
  inlineScripts = keepScripts,
  inlineStyles = keepStyles,
  imageSource = null,
  styleHashes = [],
}: {
  inlineScripts?: InlineScripts | undefined;
  inlineStyles?: InlineStyles | undefined;
  imageSource?: string | null;
  /** Of styles that frames in pages have. */
  styleHashes?: readonly string[];
}): (parts: PageParts) => FinishedPage {
  const finishedScripts = new LRUCache<string, ReturnType<typeof finishScripts>>({ max: maxKinds });
  const finishScripts = (scripts: string) => {
    const { html, inlined } = inlineScripts(scripts);
    const { html: finished, hashes } = hashInlineScripts(html);
    return { bytes: Buffer.from(finished), hashes, inlined };
  };
  return ({ head, content, scripts, data }) => {
    const known = finishedScripts.get(scripts) ?? finishScripts(scripts);
    finishedScripts.set(scripts, known);
    // The error document, sent when rendering failed, has no head.
    const styled =
      head === '' ? noHead : inlineStyles(markPreloads(known.inlined.reduce(withoutPreload, removeNonces(head))));
    return {
      content: joinBytes([styled.head, styled.style, content, known.bytes, data]),
      policy: formatPolicy(known.hashes, [...styled.hashes, ...styleHashes], imageSource),
    };
  };
}

/** Joins parts in a reused buffer: measuring a page's bytes first would take as long as writing them. */
function joinBytes(parts: readonly (string | Buffer)[]): Buffer<ArrayBuffer> {
  const most = parts.reduce((sum, part) => sum + part.length * (typeof part === 'string' ? maxBytesOfLetter : 1), 0);
  if (pageBuffer.length < most) pageBuffer = new Uint8Array(most);
  let end = 0;
  for (const part of parts) {
    const rest = pageBuffer.subarray(end);
    if (typeof part !== 'string') rest.set(part);
    end += typeof part === 'string' ? encoder.encodeInto(part, rest).written : part.length;
  }
  return Buffer.from(pageBuffer.subarray(0, end));
}

function withoutPreload(head: string, path: string): string {
  const start = head.indexOf(`${preload} href="${path}"`);
  return start < 0 ? head : head.slice(0, start) + head.slice(head.indexOf('>', start) + 1);
}

/**
 * Makes script preloads low priority. By default, browsers fetch module preloads before everything else, and the first
 * paint needs no script.
 */
function markPreloads(head: string): string {
  return head.replaceAll(preload, `${preload} fetchpriority="low"`);
}
