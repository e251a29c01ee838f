import { describe, expect, it } from 'vitest';
import { doOverlap, type FieldChange, isReviewed, listChanges, reviewedFields } from './reviewed-fields.ts';
import { approvals } from './vendor-approval.ts';

const current = { ...Object.fromEntries(reviewedFields.map((field) => [field, null])), name: 'Asha Lab' } as Parameters<
  typeof listChanges
>[0];

describe('changes that wait for approval', () => {
  it('are those of labs that patients have seen', () => {
    expect(approvals.filter(isReviewed)).toEqual(['approved', 'suspended']);
  });

  it('are listed with both values in the order of forms, without those that change nothing', () => {
    expect(listChanges(current, { gstNumber: '27AAPFU0939F1ZV', name: 'Usha Lab', pincode: null })).toEqual([
      { field: 'name', now: 'Asha Lab', proposed: 'Usha Lab' },
      { field: 'gstNumber', now: null, proposed: '27AAPFU0939F1ZV' },
    ]);
    expect(listChanges(current, { name: 'Asha Lab' })).toEqual([]);
  });

  it('overlap in the same topic', () => {
    const change = (field: FieldChange['field']): FieldChange[] => [{ field, now: null, proposed: 'x' }];
    expect(doOverlap(change('address'), change('pincode'))).toBe(true);
    expect(doOverlap(change('address'), change('name'))).toBe(false);
    expect(doOverlap(change('name'), [])).toBe(false);
  });
});
