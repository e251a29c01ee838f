import { expect, test } from 'vitest';
import { parseQueryText } from './query-text.ts';

test.each([
  ['cbc', 'cbc'],
  ['  full body under 2000\r\n- cbc\n\n', 'full body under 2000, cbc'],
  [`${'x'.repeat(600)}`, 'x'.repeat(500)],
])('a prescription in the address is one line in the box: %j', (query, text) => {
  expect(parseQueryText(new URLSearchParams({ query }))).toBe(text);
});
