import { describe, expect, it } from 'vitest';
import { compareEdits, mergeEdits, type TwoEdits } from './merge-edits.ts';

const labels = {
  price: 'Price',
  isActive: 'Active',
  tags: 'Certifications',
  note: 'Note',
  city: 'City',
  pin: 'Pincode',
};
const before = { price: '350.00', isActive: true, tags: ['NABL'], note: null, city: 'Pune', pin: '411001', version: 1 };

/** A form that started from `before`. */
const edit = (theirs: object, mine: object): TwoEdits => ({
  before,
  theirs: { ...before, version: 2, ...theirs },
  first: { ...before, price: 350 },
  mine: { ...before, price: 350, ...mine },
});

describe('compareEdits', () => {
  it('shows what each side changed, in words', () => {
    const edits = edit({ price: '399.00', isActive: false }, { price: 420, tags: ['NABL', 'ISO'] });
    expect(compareEdits(edits, { labels })).toEqual([
      { name: 'price', label: 'Price', before: '350.00', theirs: '399.00', mine: '420' },
      { name: 'isActive', label: 'Active', before: 'Yes', theirs: 'No', mine: null },
      { name: 'tags', label: 'Certifications', before: 'NABL', theirs: null, mine: 'NABL, ISO' },
    ]);
  });

  it('leaves out what both changed alike, and amounts, blanks and lists that mean the same', () => {
    expect(compareEdits(edit({ price: '399.00' }, { price: 399 }), { labels })).toEqual([]);
    expect(compareEdits(edit({ note: '', tags: ['NABL'] }, { note: undefined }), { labels })).toEqual([]);
    expect(compareEdits(edit({}, { city: 'Pune ' }), { labels })).toEqual([]);
  });

  it('shows instants by the clock in India, and other values by the formats of the form', () => {
    const edits = edit({ note: '2026-11-21T18:30:00.000Z', tags: [] }, {});
    const formats = { tags: (value: unknown) => `${(value as string[]).length} tags` };
    expect(compareEdits(edits, { labels, formats })).toMatchObject([
      { name: 'tags', before: '1 tags', theirs: '0 tags' },
      { name: 'note', theirs: '22 Nov 2026, 12:00 am' },
    ]);
  });
});

describe('mergeEdits', () => {
  it('keeps theirs in each field that was not touched, and mine in the others', () => {
    const merged = mergeEdits(edit({ price: '399.00', isActive: false }, { price: 420, note: 'Closed' }));
    expect(merged).toMatchObject({ price: 420, isActive: false, note: 'Closed', version: 2 });
  });

  it('sends nothing that the request does not have', () => {
    expect(mergeEdits(edit({ slug: 'x' }, {}))).not.toHaveProperty('slug');
  });

  it('never mixes fields that are right only together', () => {
    const edits = edit({ pin: '411002', isActive: false }, { city: 'Mumbai' });
    expect(mergeEdits(edits, [['city', 'pin']])).toMatchObject({ city: 'Mumbai', pin: '411001', isActive: false });
    expect(compareEdits(edits, { labels, groups: [['city', 'pin']] })).toMatchObject([
      { name: 'isActive', theirs: 'No', mine: null },
      { name: 'city', theirs: null, mine: 'Mumbai' },
      { name: 'pin', before: '411001', theirs: '411002', mine: '411001' },
    ]);
  });

  it('names a picture that is not stored yet, instead of its bytes', () => {
    const edits = { before: {}, theirs: {}, first: {}, mine: { logoUrl: 'data:image/png;base64,AAAA' } };
    expect(compareEdits(edits, { labels: { logoUrl: 'Logo' } })).toMatchObject([{ mine: 'Another picture' }]);
  });
});
