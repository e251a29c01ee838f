import { expect, it } from 'vitest';
import { readBoolean, readNumber, readNumbers, readOptionalNumber, readOptionalText, readTexts } from './read-form.ts';

const form = new FormData();
for (const [name, value] of [
  ['name', ' CBC '],
  ['blank', '  '],
  ['price', '₹ 1,250.50'],
  ['word', 'many'],
  ['short', '1e5'],
  ['isActive', 'on'],
  ['ids', '3'],
  ['ids', '1'],
  ['tags', ' NABL '],
  ['tags', ' '],
] as const) {
  form.append(name, value);
}

it('reads texts, numbers, ticks and lists', () => {
  expect(readOptionalText(form, 'name')).toBe('CBC');
  expect(readOptionalText(form, 'blank')).toBeNull();
  expect(readNumber(form, 'price')).toBe(1250.5);
  expect(readBoolean(form, 'isActive')).toBe(true);
  expect(readBoolean(form, 'isFeatured')).toBe(false);
  expect(readNumbers(form, 'ids')).toEqual([3, 1]);
  expect(readTexts(form, 'tags')).toEqual(['NABL']);
});

it('distinguishes a blank number from an invalid one', () => {
  expect(readOptionalNumber(form, 'blank')).toBeNull();
  expect(readOptionalNumber(form, 'missing')).toBeNull();
  expect(readOptionalNumber(form, 'word')).toBeNaN();
  expect(readNumber(form, 'blank')).toBeNaN();
  expect(readNumber(form, 'short')).toBeNaN();
});
