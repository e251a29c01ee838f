import { describe, expect, it } from 'vitest';
import { compareEdits } from './compare-edits.ts';

const compare = (mine: Record<string, unknown>, theirs: Record<string, unknown>) =>
  compareEdits(mine, theirs, { price: 'Price', isActive: 'Active', tags: 'Certifications', note: 'Note' });

describe('two edits of one row', () => {
  it('differ in the named properties, each in words', () => {
    const mine = { version: 1, price: '350.00', isActive: true, tags: ['NABL', 'ISO'], note: null };
    const theirs = { version: 2, price: '399.00', isActive: false, tags: [], note: 'Closed', slug: 'x' };
    expect(compare(mine, theirs)).toEqual([
      { name: 'price', label: 'Price', mine: '350.00', theirs: '399.00' },
      { name: 'isActive', label: 'Active', mine: 'Yes', theirs: 'No' },
      { name: 'tags', label: 'Certifications', mine: 'NABL, ISO', theirs: 'Nothing' },
      { name: 'note', label: 'Note', mine: 'Nothing', theirs: 'Closed' },
    ]);
  });

  it.each([
    [350, '350.00'],
    ['', null],
    [undefined, null],
    [['a'], ['a']],
    [
      { open: '09:00', shut: '18:00' },
      { shut: '18:00', open: '09:00' },
    ],
  ])('are alike where %j stands for %j', (mine, theirs) => {
    expect(compare({ note: mine }, { note: theirs })).toEqual([]);
  });

  it('show instants by the clock in India', () => {
    const [difference] = compare({ note: '2026-11-21T18:30:00.000Z' }, { note: '2026-11-22T18:29:59.000Z' });
    expect(difference).toMatchObject({ mine: '22 Nov 2026, 12:00 am', theirs: '22 Nov 2026, 11:59 pm' });
  });

  it('ignore properties that were not sent', () => {
    expect(compare({}, { price: '399.00' })).toEqual([]);
  });
});
