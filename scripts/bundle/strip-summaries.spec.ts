import { expect, it } from 'vitest';
import { withoutSummaries } from './strip-summaries.ts';

it('empties the summaries of calls, and leaves all else', () => {
  const code = [
    "export const limit = { summary: 'stays' };",
    "export const find = defineEndpoint()({ method: 'GET', summary: 'Finds \\'it\\'.', access: 'public' });",
    `export const move = defineEndpoint()({ summary: \`Until \${hours} hours before.\` });`,
  ];
  expect(withoutSummaries(code.join('\n')).split('\n')).toEqual([
    code[0],
    "export const find = defineEndpoint()({ method: 'GET', summary: '', access: 'public' });",
    "export const move = defineEndpoint()({ summary: '' });",
  ]);
});
