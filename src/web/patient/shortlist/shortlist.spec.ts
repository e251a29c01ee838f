import { describe, expect, it } from 'vitest';
import { afterTick, comparedFrom } from './shortlist.ts';

describe('labs to compare', () => {
  it('are read from an address, each once and four at most', () => {
    expect(comparedFrom(null)).toEqual([]);
    expect(comparedFrom('')).toEqual([]);
    expect(comparedFrom('b-lab,a-lab,b-lab')).toEqual(['b-lab', 'a-lab']);
    expect(comparedFrom('a,b,c,d,e')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are slugs and nothing else', () => {
    expect(comparedFrom(`<b>,A Lab, ,${'x'.repeat(101)},lab-2`)).toEqual(['lab-2']);
  });

  it('come and go with their ticks, in the order of ticking', () => {
    expect(afterTick([], 'a')).toEqual(['a']);
    expect(afterTick(['b'], 'a')).toEqual(['b', 'a']);
    expect(afterTick(['b', 'a'], 'b')).toEqual(['a']);
  });

  it('are never more than four', () => {
    expect(afterTick(['a', 'b', 'c', 'd'], 'e')).toBeNull();
    expect(afterTick(['a', 'b', 'c', 'd'], 'd')).toEqual(['a', 'b', 'c']);
  });
});
