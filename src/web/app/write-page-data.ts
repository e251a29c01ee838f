import { toTables } from '../api/tables.ts';
import { serializeJsonForHtml } from '../page/escape-json.ts';
import { type PageData, pageDataId } from './page-data.ts';

export function writePageData({ queries, ...rest }: PageData): string {
  const written = queries.map(([key, answer]) => [key, toTables(answer)]);
  return `<script type="application/json" id="${pageDataId}">${serializeJsonForHtml({ queries: written, ...rest })}</script>`;
}
