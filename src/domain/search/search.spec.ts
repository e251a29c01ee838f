import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from './index/build-search-index.ts';
import type { SearchEntry } from './index/search-entry.ts';
import { search } from './search.ts';
import { createSearchEntry } from './testing/create-search-entry.ts';

const limits = { tests: 10, packages: 10 };

function namesFor(entries: SearchEntry[], query: string): string[] {
  return search(buildSearchIndex(entries), query, limits).map((hit) => hit.entry.name);
}

test.each(['bache', 'bachche', 'my husband', 'baby', 'baby test'])(
  '%s alone asks for nothing in particular',
  (query) => {
    const index = buildSearchIndex([
      createSearchEntry('Ultrasound Pelvis', { alternativeNames: ['Bachedani Ultrasound', 'Baby Scan'] }),
      createSearchEntry('Lipid Profile', { popularity: 1 }),
    ]);
    const found = search(index, query, limits).map(({ entry, popular }) => [entry.name, popular]);
    expect(found[0]).toEqual(['Lipid Profile', true]);
  },
);

test.each(['baby', 'kids', 'baby test', 'bachche ka test'])(
  '%s asks for tests named after children, if any',
  (query) => {
    const entries = [
      createSearchEntry('Lipid Profile', { popularity: 1 }),
      createSearchEntry('Pediatric Allergy Panel'),
    ];
    expect(namesFor(entries, query)).toEqual(['Pediatric Allergy Panel']);
  },
);

test.each(['ＣＢＣ', '\u202ac\u200bb\u00adc\u202c', 'cbc\u00a0test', 'ＣＢＣ　test'])('%j asks for CBC', (query) => {
  const entries = [
    createSearchEntry('Complete Blood Count', { abbreviations: ['CBC'] }),
    createSearchEntry('ESR Test'),
  ];
  expect(namesFor(entries, query)).toEqual(['Complete Blood Count']);
});

describe('ranking', () => {
  test('puts an exact abbreviation before names that begin or sound like it', () => {
    const entries = [
      createSearchEntry('Ptosis Screening'),
      createSearchEntry('PTH Assay'),
      createSearchEntry('Clotting Study', { abbreviations: ['PT'] }),
    ];
    expect(namesFor(entries, 'pt')[0]).toBe('Clotting Study');
  });

  test('matches abbreviations of up to three letters only exactly', () => {
    expect(namesFor([createSearchEntry('LH Test'), createSearchEntry('FSH Test')], 'tsh')).toEqual([]);
  });

  test('distinguishes names by their numbers', () => {
    const entries = [
      createSearchEntry('CA 19-9'),
      createSearchEntry('CA 125'),
      createSearchEntry('Total T3'),
      createSearchEntry('Total T4'),
    ];
    expect(namesFor(entries, 'ca125')[0]).toBe('CA 125');
    expect(namesFor(entries, 'ca 19.9')[0]).toBe('CA 19-9');
    expect(namesFor(entries, 't4')).toEqual(['Total T4']);
  });

  test('ignores the order of words', () => {
    const entries = [createSearchEntry('Kidney Function Test'), createSearchEntry('Liver Function Test')];
    expect(namesFor(entries, 'function liver')[0]).toBe('Liver Function Test');
  });

  test('puts a name with nothing but the query before a longer one', () => {
    const entries = [
      createSearchEntry('Urine Calcium 24 Hours'),
      createSearchEntry('Calcium'),
      createSearchEntry('Ionised Calcium'),
    ];
    expect(namesFor(entries, 'calcium')[0]).toBe('Calcium');
  });

  test('finds names by a broad last word alone', () => {
    const begun =
      'selenium selectin selam selbor selcon seldin selfin selgar selkan selmar selpex selrin seltor selvar';
    const entries = ['Blood Urea Nitrogen', ...begun.split(' ')].map((name) => createSearchEntry(name));
    const found = namesFor(entries, 'blood sel');
    expect(found).toHaveLength(10);
    expect(found).toContain('selam');
  });

  test('puts the more popular of two equals first', () => {
    const entries = [
      createSearchEntry('Iron Assay', { popularity: 0.1 }),
      createSearchEntry('Iron Panel', { popularity: 0.9 }),
    ];
    expect(namesFor(entries, 'iro')[0]).toBe('Iron Panel');
  });

  test('prefers a correct first letter to a wrong one', () => {
    expect(namesFor([createSearchEntry('Aortic Scan'), createSearchEntry('Cortic Scan')], 'xortic').length).toBe(2);
    expect(namesFor([createSearchEntry('Bodium'), createSearchEntry('Sodium')], 'soduum')[0]).toBe('Sodium');
  });
});

describe('a kind of examination', () => {
  const kinds = [
    createSearchEntry('MRI Brain', { broadNames: ['MRI'] }),
    createSearchEntry('MRI Knee'),
    createSearchEntry('Chest X-ray', { broadNames: ['X-Ray'] }),
    createSearchEntry('Knee X-ray'),
    createSearchEntry('Fibroscan'),
  ];
  const areOfKind = (query: string) =>
    search(buildSearchIndex(kinds), query, { tests: 5, packages: 0 }).map(({ isOneOfKind }) => isOneOfKind === true);

  test.each(['mri', 'MRI scan', 'x ray', 'x-ray'])('leaves open which one is meant: %s', (query) => {
    expect(areOfKind(query).length).toBeGreaterThan(1);
    expect(areOfKind(query)).not.toContain(false);
  });

  test.each(['mri knee', 'fibroscan'])('is told from one with a name: %s', (query) => {
    expect(areOfKind(query)).not.toContain(true);
  });
});

describe('forgiveness', () => {
  const entries = [
    createSearchEntry('Haemoglobin', { abbreviations: ['Hb'] }),
    createSearchEntry('Blood Sugar Test'),
    createSearchEntry('Chest X-ray'),
    createSearchEntry('Vitamin B12 Test'),
    createSearchEntry('Thyroid Stimulating Hormone', { abbreviations: ['TSH'] }),
    createSearchEntry('Urine Routine'),
  ];

  test.each([
    ['haem', 'Haemoglobin'],
    ['hemoglobin', 'Haemoglobin'],
    ['hemogoblin', 'Haemoglobin'],
    ['bloodsugar', 'Blood Sugar Test'],
    ['bloodsuger', 'Blood Sugar Test'],
    ['glucose', 'Blood Sugar Test'],
    ['xray', 'Chest X-ray'],
    ['vit b 12', 'Vitamin B12 Test'],
    ['vitaminb12', 'Vitamin B12 Test'],
    ['t.s.h.', 'Thyroid Stimulating Hormone'],
    ['टीएसएच टेस्ट', 'Thyroid Stimulating Hormone'],
    ['peshab ki jaanch', 'Urine Routine'],
    ['पेशाब की जाँच', 'Urine Routine'],
    ['how much is a tsh test near me', 'Thyroid Stimulating Hormone'],
  ])('%s finds %s', (query, name) => {
    expect(namesFor(entries, query)[0]).toBe(name);
  });

  test('returns the popular entries for filler words alone', () => {
    const known = [
      createSearchEntry('Rare Assay', { popularity: 0.1 }),
      createSearchEntry('Everyday Count', { popularity: 1 }),
    ];
    expect(namesFor(known, 'test price')).toEqual(['Everyday Count', 'Rare Assay']);
  });

  test('finds nothing for blanks, signs and unknown words', () => {
    for (const query of ['', '   ', '?!', 'qqqqzzzz']) expect(namesFor(entries, query)).toEqual([]);
  });

  test.each([
    ['qqqqzzzz', 'sounds nearly like ECG'],
    ['xxxx', 'is not the X of X-ray'],
    ['d foobar', 'has one letter that is known'],
    ['foobar', 'has three letters that Fibroscan has'],
  ])('finds nothing for nonsense: %s %s', (query) => {
    const known = [
      createSearchEntry('ECG'),
      createSearchEntry('Chest X-ray'),
      createSearchEntry('Vitamin D Test'),
      createSearchEntry('Fibro Scan'),
    ];
    expect(namesFor(known, query)).toEqual([]);
  });

  test('accepts one known letter alone or next to a known word', () => {
    const known = [createSearchEntry('Vitamin D Test'), createSearchEntry('Vitamin C Test')];
    expect(namesFor(known, 'd')).toEqual(['Vitamin D Test']);
    expect(namesFor(known, 'vitamin dd')[0]).toBe('Vitamin D Test');
    expect(namesFor(known, 'vitamn d xyzzy')[0]).toBe('Vitamin D Test');
  });

  test('answers a very long query by its beginning', () => {
    expect(namesFor(entries, `tsh ${'qz'.repeat(5000)}`)[0]).toBe('Thyroid Stimulating Hormone');
  });
});

describe('hits', () => {
  const creatinine = createSearchEntry('Serum Creatinine', {
    abbreviations: ['S. Creat'],
    alternativeNames: ['kidney level'],
  });

  test('carry the other name that matched', () => {
    const index = buildSearchIndex([creatinine]);
    expect(search(index, 'kidney level', limits)).toEqual([{ entry: creatinine, matchedName: 'kidney level' }]);
  });

  test('carry no hint when the name itself matched', () => {
    expect(search(buildSearchIndex([creatinine]), 'creatinine', limits)).toEqual([{ entry: creatinine }]);
  });

  test('have separate limits for tests and packages', () => {
    const entries = [
      ...['Sugar One', 'Sugar Two', 'Sugar Three'].map((name) => createSearchEntry(name)),
      ...['Sugar Care', 'Sugar Plus'].map((name) => createSearchEntry(name, { type: 'package' })),
    ];
    const types = search(buildSearchIndex(entries), 'sugar', { tests: 2, packages: 1 }).map((hit) => hit.entry.type);
    expect(types.sort()).toEqual(['package', 'test', 'test']);
  });

  test('do not depend on previous searches', () => {
    const index = buildSearchIndex([creatinine, createSearchEntry('Creatine Kinase'), createSearchEntry('Urea')]);
    const first = search(index, 'creatinin', limits);
    search(index, 'urea', limits);
    expect(search(index, 'creatinin', limits)).toEqual(first);
  });
});
