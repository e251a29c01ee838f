import { expect, test } from 'vitest';
import { buildSearchIndex } from '../index/build-search-index.ts';
import { search } from '../search.ts';
import { createSearchEntry } from '../testing/create-search-entry.ts';

const index = buildSearchIndex([
  createSearchEntry('Complete Blood Count', { abbreviations: ['CBC'] }),
  createSearchEntry('HIV Test'),
  createSearchEntry('ESR Test', { alternativeNames: ['Westergren ESR'] }),
  createSearchEntry('CT Abdomen'),
  createSearchEntry('Knee X-ray'),
  createSearchEntry('Thyroid Test (TSH)', { abbreviations: ['TSH'] }),
]);
const find = (query: string) => search(index, query, { tests: 5, packages: 0 }).map(({ entry }) => entry.name);

test.each(['cbc kalyani', 'cbc erode west', 'cbc sadashiv peth pune', 'cbc azadpur mandi'])(
  'words of a place are no second test: %s',
  (query) => {
    expect(find(query)).toEqual(['Complete Blood Count']);
  },
);

test.each([
  ['cbc thyroid', ['Complete Blood Count', 'Thyroid Test (TSH)']],
  ['cbc thyriod', ['Complete Blood Count', 'Thyroid Test (TSH)']],
  ['cbc thyr', ['Complete Blood Count', 'Thyroid Test (TSH)']],
  ['cbc pet ka ct', ['CT Abdomen', 'Complete Blood Count']],
])('words of a second test stay one: %s', (query, names) => {
  expect(find(query)).toEqual(names);
});
