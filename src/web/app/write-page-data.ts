import { oncePerAnswer } from '../api/once-per-answer.ts';
import { serializeJsonForHtml } from '../page/escape-json.ts';
import { type PageData, pageDataId } from './page-data.ts';

export function writePageData({ queries, ...rest }: PageData): string {
  const answers = queries.map(([key, answer]) => `[${serializeJsonForHtml(key)},${writeAnswer(answer)}]`);
  const json = `{"queries":[${answers}],${serializeJsonForHtml(rest).slice(1)}`;
  return `<script type="application/json" id="${pageDataId}">${json}</script>`;
}

const writeOnce = oncePerAnswer(serializeJsonForHtml);

function writeAnswer(answer: unknown): string {
  return typeof answer === 'object' && answer !== null ? writeOnce(answer) : serializeJsonForHtml(answer);
}
