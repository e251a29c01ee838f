import { describe, expect, it } from 'vitest';
import { shareOut, splitTax } from './split-tax.ts';

describe('splitTax', () => {
  it('takes both halves of the tax out of the price', () => {
    const tax = { percent: 18, sac: '999312' };
    expect(splitTax(11_800, tax)).toEqual({ exemptPaise: 0, taxablePaise: 10_000, cgstPaise: 900, sgstPaise: 900 });
    expect(splitTax(50_000, tax)).toMatchObject({ taxablePaise: 42_372, cgstPaise: 3_814, sgstPaise: 3_814 });
  });

  it('leaves a health service exempt', () => {
    expect(splitTax(50_000, null)).toEqual({ exemptPaise: 50_000, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0 });
  });
});

describe('shareOut', () => {
  it('loses no paisa', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([33, 34, 33]);
    expect(shareOut(0, [])).toEqual([]);
    expect(shareOut(50, [50, 0])).toEqual([50, 0]);
  });
});
