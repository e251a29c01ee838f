import { LRUCache } from 'lru-cache';
import { toTables } from '../api/tables.ts';
import { serializeJsonForHtml } from '../page/escape-json.ts';
import { type PageData, pageDataId } from './page-data.ts';

export function writePageData({ queries, ...rest }: PageData): string {
  const answers = queries.map(([key, answer]) => `[${serializeJsonForHtml(key)},${writeAnswer(answer)}]`);
  const json = `{"queries":[${answers}],${serializeJsonForHtml(rest).slice(1)}`;
  return `<script type="application/json" id="${pageDataId}">${json}</script>`;
}

/** Letters, of two bytes each. */
const maxWritten = 500_000;

/** Of answers that are handed out again and again, which are frozen. */
const writtenAnswers = new LRUCache<object, string>({ maxSize: maxWritten, sizeCalculation: ({ length }) => length });

function writeAnswer(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return write(answer);
  const written = writtenAnswers.get(answer) ?? write(answer);
  writtenAnswers.set(answer, written);
  return written;
}

const write = (answer: unknown) => serializeJsonForHtml(toTables(answer));
