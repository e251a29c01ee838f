import { createContext, use } from 'react';
import { serializeJsonForHtml } from './escape-json.ts';

/** Collects structured data during server rendering. Null in browsers. */
export const StructuredDataContext = createContext<Set<string> | null>(null);

/** Call while rendering. The data comes at the end of the page, after visible content. */
export function addStructuredData(structuredData: readonly object[]) {
  const collected = use(StructuredDataContext);
  for (const data of structuredData) {
    const json = serializeJsonForHtml({ '@context': 'https://schema.org', ...data });
    collected?.add(`<script type="application/ld+json">${json}</script>`);
  }
}
