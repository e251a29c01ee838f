import type { Site } from '../../contract/page-rendering.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { DehydratedQueries } from '../api/query-client.ts';

/** Reads the data that the rendering put into the page; `write-page-data.ts` is the other half. */
export type PageData = {
  queries: DehydratedQueries;
  place: string;
  hasSessionHint: boolean;
  site: Site;
  today: PlainDate;
};

export const pageDataId = 'page-data';

export function readPageData(): PageData {
  return JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}');
}
