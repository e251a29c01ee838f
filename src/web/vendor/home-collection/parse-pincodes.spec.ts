import { expect, it, test } from 'vitest';
import { formatRanges, parsePincodes } from './parse-pincodes.ts';

test.each([
  ['452001, 452010;452001\n452016', ['452001', '452010', '452016']],
  ['452001-452004', ['452001', '452002', '452003', '452004']],
  ['452001 – 452002, 452010', ['452001', '452002', '452010']],
  ['452001 to 452003', ['452001', '452002', '452003']],
  ['४५२००१', ['452001']],
  ['', []],
])('reads %j', (typed, pincodes) => {
  expect(parsePincodes(typed)).toEqual(pincodes);
});

it('writes numbers that follow each other as a range', () => {
  expect(formatRanges(['452003', '452001', '452002', '452010'])).toBe('452001-452003, 452010');
  expect(formatRanges([])).toBe('');
});

it('leaves what is no short range as it was typed, so that the form can say what is wrong', () => {
  expect(parsePincodes('452010-452001')).toEqual(['452010-452001']);
  expect(parsePincodes('110001-452001')).toEqual(['110001-452001']);
  expect(parsePincodes('4520')).toEqual(['4520']);
});
