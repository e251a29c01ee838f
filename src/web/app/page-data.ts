import type { Site } from '../../contract/page-rendering.ts';
import type { PlainDate } from '../../domain/calendar.ts';
import type { DehydratedQueries } from '../api/query-client.ts';
import { readTables, toTables } from '../api/tables.ts';
import { serializeJsonForHtml } from '../page/escape-json.ts';

/** What a page takes over from its rendering. */
export type PageData = { queries: DehydratedQueries; place: string; site: Site; today: PlainDate };

const id = 'page-data';

export function writePageData({ queries, ...rest }: PageData): string {
  const answers = queries.map(([key, answer]) => `[${serializeJsonForHtml(key)},${writeAnswer(answer)}]`);
  const json = `{"queries":[${answers}],${serializeJsonForHtml(rest).slice(1)}`;
  return `<script type="application/json" id="${id}">${json}</script>`;
}

export function readPageData(): PageData {
  return readTables(JSON.parse(document.getElementById(id)?.textContent ?? '{}')) as PageData;
}

/** Of answers that are handed out again and again, which are frozen. */
const writtenAnswers = new WeakMap<object, string>();

function writeAnswer(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return write(answer);
  const written = writtenAnswers.get(answer) ?? write(answer);
  writtenAnswers.set(answer, written);
  return written;
}

const write = (answer: unknown) => serializeJsonForHtml(toTables(answer));
