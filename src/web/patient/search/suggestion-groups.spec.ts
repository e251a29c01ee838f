import { describe, expect, it } from 'vitest';
import type { Suggestion } from '../../../contract/patient/search.ts';
import { findAnswers, groupByType } from './suggestion-groups.ts';

const found = (name: string, more: Partial<Suggestion> = {}): Suggestion => ({
  id: 1,
  name,
  slug: name.toLowerCase(),
  type: 'test',
  ...more,
});

describe('suggestions', () => {
  it('stand in the group of the best one first', () => {
    const titles = (suggestions: Suggestion[]) => groupByType(suggestions).map(({ title }) => title);
    const care = found('Care', { type: 'package' });
    expect(titles([found('Lipid'), care])).toEqual(['Individual Tests', 'Test Packages']);
    expect(titles([care, found('Lipid')])).toEqual(['Test Packages', 'Individual Tests']);
    expect(titles([found('Lipid')])).toEqual(['Individual Tests']);
    expect(titles([])).toEqual([]);
  });

  it('answer each of several tests, in the order in which these were asked for', () => {
    const [cbc, tsh, t3] = [found('CBC', { part: 0 }), found('TSH', { part: 1 }), found('T3', { part: 1 })];
    expect(findAnswers([tsh, cbc, t3])).toEqual([
      { best: cbc, others: [] },
      { best: tsh, others: [t3] },
    ]);
  });

  it('are no answers to several tests when one was asked for', () => {
    expect(findAnswers([found('CBC'), found('TSH')])).toBeNull();
    expect(findAnswers([found('CBC', { part: 0 })])).toBeNull();
    expect(findAnswers([])).toBeNull();
  });
});
