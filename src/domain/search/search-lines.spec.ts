import { describe, expect, it } from 'vitest';
import { buildSearchIndex } from './index/build-search-index.ts';
import { searchLines } from './search-lines.ts';
import { createSearchEntry } from './testing/create-search-entry.ts';

const names = ['Lipid Profile', 'Vitamin D', 'Vitamin B12', 'Liver Function', 'Uric Acid', 'Calcium', 'Ferritin'];
const others = [
  'Thyroid Profile',
  'Thyroid Antibodies',
  'Chest X-Ray',
  'Electrolytes',
  'Urine Routine',
  'Iron Studies',
];
const index = buildSearchIndex([...names, ...others].map((name) => createSearchEntry(name)));
const find = (text: string) =>
  searchLines(index, text, { tests: 4, packages: 4 })?.map(({ entry, part }) => [part, entry.name]) ?? null;

describe('a prescription', () => {
  it('gets an answer for each line, however many there are', () => {
    const text = [...names, ...others].map((name, at) => `${at + 1}. ${name}`).join('\n');
    expect(find(text)).toEqual([...names, ...others].map((name, at) => [at, name]));
  });

  it('answers a repeated test once, and skips lines that name none', () => {
    const text = 'Dr. A. Rao, MBBS; lipid profile; vitamin d; Vitamin D; xyzzy qwerty; tests; calcium, lipid';
    expect(find(text)?.slice(0, 3)).toEqual([
      [0, 'Lipid Profile'],
      [1, 'Vitamin D'],
      [2, 'Calcium'],
    ]);
  });

  it('lists the best answer of each line before the second best of any', () => {
    const found = find('thyroid, calcium, ferritin, uric acid, vitamin d, liver function and electrolytes') ?? [];
    expect(found.slice(0, 3).map(([, name]) => name)).toEqual(['Thyroid Profile', 'Calcium', 'Ferritin']);
  });
});

it.each(['lipid, calcium', 'vitamin d', 'please tell me what i should do about my old calcium report', ''])(
  '%j is a query',
  (text) => expect(find(text)).toBeNull(),
);
