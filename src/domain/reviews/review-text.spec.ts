import { describe, expect, it, test } from 'vitest';
import { formatVisitMonth } from './format-visit-month.ts';
import { findConcerns, findPlainConcern, shortenName } from './review-text.ts';

describe('findConcerns', () => {
  it.each([
    ['Call me on 98200 12345', 'personal-data'],
    ['फ़ोन ९८२००१२३४५', 'personal-data'],
    ['Write to asha@example.in', 'personal-data'],
    ['Better prices at www.otherlab.com', 'advertising'],
    ['otherlab.com is cheaper', 'advertising'],
    ['The man at the desk is an idiot', 'abuse'],
  ])('finds in %s: %s', (text, concern) => {
    expect(findConcerns(text)).toEqual([concern]);
  });

  it.each([
    'Rude staff, they cheat. I waited 90 minutes and paid Rs. 1,499 instead of 999 on 12.11.2026.',
    'Worst lab. Never again! They took the sample 3 times.',
    'Rude staff.in the end I left without a report.',
    'बहुत अच्छा, रिपोर्ट समय पर मिली।',
  ])('finds nothing in: %s', (text) => {
    expect(findConcerns(text)).toEqual([]);
  });

  it('leaves strong words to an operator', () => {
    expect(findPlainConcern('An idiot took the sample')).toBeNull();
    expect(findPlainConcern('Call 98200 12345, idiot')).toBe('personal-data');
  });
});

test.each([
  ['Asha Kulkarni', 'Asha K.'],
  ['Mrs. Asha  Devi kulkarni', 'Asha K.'],
  ['Asha', 'Asha'],
  ['आशा राव', 'आशा र.'],
  ['9820012345', null],
  ['', null],
])('shows the name %s as %s', (name, shown) => {
  expect(shortenName(name)).toBe(shown);
});

test('a month of a visit is written in words', () => {
  expect(formatVisitMonth('2026-11')).toBe('Nov 2026');
});
