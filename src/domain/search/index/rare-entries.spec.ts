import { describe, expect, it } from 'vitest';
import { readPrescription } from '../prescription/read-prescription.ts';
import { search } from '../search.ts';
import { createSearchEntry } from '../testing/create-search-entry.ts';
import { buildSearchIndex } from './build-search-index.ts';

const index = buildSearchIndex([
  createSearchEntry('Complete Blood Count', { abbreviations: ['CBC'] }),
  createSearchEntry('Calcium Test', { alternativeNames: ['serum calcium'] }),
  createSearchEntry('Chest X-ray'),
  createSearchEntry('Aldolase', { isRare: true }),
  createSearchEntry('ESR Test', { abbreviations: ['ESR'] }),
  createSearchEntry('Complete Haemogram with ESR', { isRare: true, alternativeNames: ['CBC ESR'] }),
  createSearchEntry('Ionised Calcium', { isRare: true }),
  createSearchEntry('Hand X-ray', { isRare: true, alternativeNames: ['X-Ray Hand AP and oblique'] }),
  createSearchEntry('Myeloid Panel by Next Generation Sequencing', { isRare: true }),
]);
const find = (query: string) => search(index, query, { tests: 5, packages: 0 }).map(({ entry }) => entry.name);

describe('a rare test', () => {
  it.each([
    ['aldolase', 'Aldolase'],
    ['aldol', 'Aldolase'],
    ['aldolaze test', 'Aldolase'],
    ['ionised calcium', 'Ionised Calcium'],
    ['x ray hand', 'Hand X-ray'],
    ['next generation sequencing', 'Myeloid Panel by Next Generation Sequencing'],
  ])('is found by the words of its names: %j', (query, name) => {
    expect(find(query)[0]).toBe(name);
  });

  it.each([
    ['calcium', 'Calcium Test'],
    ['x ray', 'Chest X-ray'],
  ])('comes after a usual one that fits as well: %j', (query, name) => {
    expect(find(query)[0]).toBe(name);
  });

  it.each(['hand cream', 'next', 'hair'])('is not found by a word that means something else: %j', (query) => {
    expect(find(query)).toEqual([]);
  });

  it('is read from a prescription only by a whole name', () => {
    const read = (text: string) =>
      readPrescription(index, text)
        .flatMap(({ items }) => items)
        .flatMap((item) => (item.kind === 'read' ? [item.entry.name] : []));
    expect(read('CBC, aldolase, ionised calcium')).toEqual(['Complete Blood Count', 'Aldolase', 'Ionised Calcium']);
    expect(read('CBC. Next visit after a week')).toEqual(['Complete Blood Count']);
    for (const list of ['Adv: CBC, ESR', 'CBC ESR', 'CBC with ESR']) {
      expect(read(list)).toEqual(['Complete Blood Count', 'ESR Test']);
    }
  });
});
