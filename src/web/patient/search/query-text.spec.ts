import { expect, test } from 'vitest';
import { parseGuessedText, parseQueryText } from './query-text.ts';

test.each([
  ['cbc', 'cbc'],
  ['  full body under 2000\r\n- cbc\n\n', 'full body under 2000, cbc'],
  [`${'x'.repeat(600)}`, 'x'.repeat(500)],
])('joins the lines of a prescription in the URL: %j', (query, text) => {
  expect(parseQueryText(new URLSearchParams({ query }))).toBe(text);
});

test.each([
  ['query', 500, parseQueryText],
  ['q', 100, parseGuessedText],
] as const)('cuts a text where a URL keeps its end: %s', (name, most, parse) => {
  for (const end of [' lipid', '👍', 'xyz']) {
    const text = parse(new URLSearchParams({ [name]: `${'x'.repeat(most - 1)}${end}` }));
    expect(parse(new URLSearchParams(new URLSearchParams({ [name]: text }).toString()))).toBe(text);
  }
});
