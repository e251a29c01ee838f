import { describe, expect, it } from 'vitest';
import type { Suggestion } from '../../../contract/patient/search.ts';
import { findAnswers, groupByType, listPlaceChoices, listSoldFirst } from './suggestion-groups.ts';

const found = (name: string, more: Partial<Suggestion> = {}): Suggestion => ({
  id: 1,
  name,
  slug: name.toLowerCase(),
  type: 'test',
  ...more,
});

describe('suggestions', () => {
  it("are grouped with the best one's group first", () => {
    const titles = (suggestions: Suggestion[]) => groupByType(suggestions).map(({ title }) => title);
    const care = found('Care', { type: 'package' });
    expect(titles([found('Lipid'), care])).toEqual(['Individual Tests', 'Test Packages']);
    expect(titles([care, found('Lipid')])).toEqual(['Test Packages', 'Individual Tests']);
    expect(titles([found('Lipid')])).toEqual(['Individual Tests']);
    const other = { ...found('CT Brain'), isOther: true } as const;
    expect(titles([other])).toEqual(['We do not have this test yet. Other tests:']);
    expect(titles([found('MRI Brain', { isOneOfKind: true })])).toEqual(['Which one do you need?']);
    expect(titles([])).toEqual([]);
  });

  it('come after those that are sold if no lab sells them, but for the best', () => {
    const [best, unsold, sold] = [
      found('Hair', { labs: 0 }),
      found('TSH Newborn', { labs: 0 }),
      found('TSH', { labs: 9 }),
    ];
    expect(listSoldFirst([best, unsold, sold])).toEqual([best, sold, unsold]);
    expect(listSoldFirst([])).toEqual([]);
  });

  it('answer each of several tests, in query order', () => {
    const [cbc, tsh, t3] = [found('CBC', { part: 0 }), found('TSH', { part: 1 }), found('T3', { part: 1 })];
    expect(findAnswers([tsh, cbc, t3])).toEqual([
      { best: cbc, others: [] },
      { best: tsh, others: [t3] },
    ]);
  });

  it('are a choice between places if the best one is in several', () => {
    const inCity = (city: string) => ({
      city,
      citySlug: city,
      locality: null,
      localitySlug: null,
      labs: 1,
      asked: 'cbc',
    });
    const [indore, jabalpur] = [found('CBC', { place: inCity('indore') }), found('CBC', { place: inCity('jabalpur') })];
    expect(listPlaceChoices([indore, jabalpur, found('ESR', { id: 2 })])).toEqual([indore, jabalpur]);
    expect(listPlaceChoices([indore, found('ESR', { id: 2, place: inCity('indore') })])).toEqual([]);
    expect(listPlaceChoices([found('CBC'), found('CBC', { type: 'package' })])).toEqual([]);
    expect(listPlaceChoices([])).toEqual([]);
  });

  it('are not answers to several tests if one was asked for', () => {
    expect(findAnswers([found('CBC'), found('TSH')])).toBeNull();
    expect(findAnswers([found('CBC', { part: 0 })])).toBeNull();
    expect(findAnswers([])).toBeNull();
  });
});
