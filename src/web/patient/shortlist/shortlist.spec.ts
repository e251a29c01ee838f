import { describe, expect, it } from 'vitest';
import { parseShortlistedSlugs, toggleShortlisted } from './shortlist.ts';

describe('labs to compare', () => {
  it('are parsed from a URL, each once and at most four', () => {
    expect(parseShortlistedSlugs(null)).toEqual([]);
    expect(parseShortlistedSlugs('')).toEqual([]);
    expect(parseShortlistedSlugs('b-lab,a-lab,b-lab')).toEqual(['b-lab', 'a-lab']);
    expect(parseShortlistedSlugs('a,b,c,d,e')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are at most four beside four packages, which have numbers', () => {
    expect(parseShortlistedSlugs('1,a,2,b,3,4,5')).toEqual(['a', 'b', '1', '2', '3', '4']);
  });

  it('must be slugs', () => {
    expect(parseShortlistedSlugs(`<b>,A Lab, ,${'x'.repeat(101)},lab-2`)).toEqual(['lab-2']);
  });

  it('are added and removed in the order of their ticks', () => {
    expect(toggleShortlisted([], 'a')).toEqual(['a']);
    expect(toggleShortlisted(['b'], 'a')).toEqual(['b', 'a']);
    expect(toggleShortlisted(['b', 'a'], 'b')).toEqual(['a']);
  });

  it('are never more than four', () => {
    expect(toggleShortlisted(['a', 'b', 'c', 'd'], 'e')).toBeNull();
    expect(toggleShortlisted(['a', 'b', 'c', 'd'], 'd')).toEqual(['a', 'b', 'c']);
  });
});
