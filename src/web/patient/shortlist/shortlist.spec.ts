import { describe, expect, it } from 'vitest';
import { parseShortlistedSlugs, toggleShortlisted } from './shortlist.ts';

describe('labs to compare', () => {
  it('are read from an address, each once and four at most', () => {
    expect(parseShortlistedSlugs(null)).toEqual([]);
    expect(parseShortlistedSlugs('')).toEqual([]);
    expect(parseShortlistedSlugs('b-lab,a-lab,b-lab')).toEqual(['b-lab', 'a-lab']);
    expect(parseShortlistedSlugs('a,b,c,d,e')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are slugs and nothing else', () => {
    expect(parseShortlistedSlugs(`<b>,A Lab, ,${'x'.repeat(101)},lab-2`)).toEqual(['lab-2']);
  });

  it('come and go with their ticks, in the order of ticking', () => {
    expect(toggleShortlisted([], 'a')).toEqual(['a']);
    expect(toggleShortlisted(['b'], 'a')).toEqual(['b', 'a']);
    expect(toggleShortlisted(['b', 'a'], 'b')).toEqual(['a']);
  });

  it('are never more than four', () => {
    expect(toggleShortlisted(['a', 'b', 'c', 'd'], 'e')).toBeNull();
    expect(toggleShortlisted(['a', 'b', 'c', 'd'], 'd')).toEqual(['a', 'b', 'c']);
  });
});
