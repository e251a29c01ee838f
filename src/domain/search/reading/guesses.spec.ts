import { describe, expect, it } from 'vitest';
import { buildSearchIndex } from '../index/build-search-index.ts';
import { createSearchEntry } from '../testing/create-search-entry.ts';
import { Guesses } from './guesses.ts';
import { parseQuery } from './parse-query.ts';

describe('mistyped words of a query', () => {
  const index = buildSearchIndex([createSearchEntry('Haemoglobin Test'), createSearchEntry('Serum Creatinine')]);
  const read = (query: string, guesses?: Guesses) =>
    parseQuery(index, `${query} `, guesses).words.map(({ interpretation }) => interpretation.reading);
  const unknown = (count: number) =>
    Array.from({ length: count }, (_, at) => `zzqqx${String.fromCharCode(97 + at)}k`).join(', ');

  it('are understood up to twelve, and exact ones after any number', () => {
    expect(read(`${unknown(11)}, haemoglovin`).at(-1)).toBe('sure');
    expect(read(`${unknown(12)}, haemoglovin`).at(-1)).toBe('none');
    expect(read(`${unknown(20)}, creatinine, haemoglobin`).slice(-2)).toEqual(['sure', 'sure']);
  });

  it('count once, however often they are repeated', () => {
    expect(read(`${unknown(11)}, ${unknown(11)}, haemoglovin`).at(-1)).toBe('sure');
  });

  it('are split only up to a length that names have', () => {
    expect(read('serumcreatinine')).toHaveLength(2);
    expect(read('serumserumserumserumcreatinine')).toEqual(['none']);
  });

  it('are understood again by a query that has time, after one that had none', () => {
    const late = new Guesses(12, () => false);
    const query = `${unknown(3)}, haemoglovin, haemoglobin`;
    expect(read(query, late).slice(-2)).toEqual(['none', 'sure']);
    expect(late.ranOutOfTime).toBe(true);
    expect(read(query).slice(-2)).toEqual(['sure', 'sure']);
  });

  it('are understood up to three without any time', () => {
    const late = () => new Guesses(12, () => false);
    expect(read('haemoglovin', late())).toEqual(['sure']);
    expect(read(`${unknown(2)}, haemoglovin`, late()).at(-1)).toBe('sure');
  });
});
