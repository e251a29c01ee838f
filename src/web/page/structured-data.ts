import { createContext, use } from 'react';
import { serializeJsonForHtml } from './escape-json.ts';

/** Takes what search engines read of a page, as scripts, while it is rendered on the server. Browsers have none. */
export const StructuredDataContext = createContext<Set<string> | null>(null);

/** While rendering. It stands at the end of the page, as what is seen should come first. */
export function addStructuredData(structuredData: readonly object[]) {
  const collected = use(StructuredDataContext);
  for (const data of structuredData) {
    const json = serializeJsonForHtml({ '@context': 'https://schema.org', ...data });
    collected?.add(`<script type="application/ld+json">${json}</script>`);
  }
}
