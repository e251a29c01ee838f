import { describe, expect, it } from 'vitest';
import { foldName } from './fold-name.ts';

describe('foldName', () => {
  it.each([
    ['Coombs Test, Direct', 'direct coombs'],
    ['S. Lactate', 'LACTATE (serum)'],
    ['Anti ds-DNA', 'anti ds DNA Test (ELISA)'],
    ['Vit. B 12', 'Vitamin B-12 level'],
  ])('is one for %s and %s', (name, other) => {
    expect(foldName(name)).toBe(foldName(other));
  });

  it.each([
    ['Coombs Direct', 'Coombs Indirect'],
    ['ADA', 'ADA, Pleural Fluid'],
    ['Toxoplasma IgG', 'Toxoplasma IgM'],
  ])('is another for %s and %s', (name, other) => {
    expect(foldName(name)).not.toBe(foldName(other));
  });

  it('is never empty, also for words that tell nothing', () => {
    expect(foldName('Test 1')).not.toBe('');
    expect(foldName('~~~')).toBe('~~~');
  });

  it('stays short for a long name in another script', () => {
    expect(foldName('क्ष'.repeat(100)).length).toBeLessThanOrEqual(600);
  });
});
